/** What staff wrote of it, one paragraph a line. */
export function Description({ text }: { text: string | null }) {
  if (text === null) return null;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <section className="stack gap-2" aria-labelledby="description">
      <h2 id="description">Descrição</h2>
      {lines.map((line, place) => (
        <p key={place}>{line}</p>
      ))}
    </section>
  );
}
