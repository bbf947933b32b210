/** Separate from the common icons of every first visit, because only the reader has them. */
const shapes = {
  bookmark: 'M5.5 3h9v14L10 13.5 5.5 17z',
  pencil: 'm4 16 .8-3.4 8.4-8.4a1.4 1.4 0 0 1 2 0l.6.6a1.4 1.4 0 0 1 0 2L7.4 15.2zM12 5.5l2.5 2.5',
  sides: 'M3 4.5h6v11H3zM11 4.5h6v11h-6zM5 8h2M5 10.5h2M13 8h2M13 10.5h2',
} as const;

export const NoteIcon = ({ name }: { name: keyof typeof shapes }) => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
);
