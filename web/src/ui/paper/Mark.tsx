/** The logo: a sheet with a cut corner and the aircraft symbol of an attitude indicator. */
export function Mark() {
  return (
    <svg viewBox="0 0 28 32" width="28" height="32" aria-hidden="true">
      <path
        d="M3 0h16l9 9v20a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z"
        fill="var(--mark, #12294a)"
      />
      <path d="M0 18h28v11a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z" fill="#5fb2f2" />
      <path d="M19 0v6a3 3 0 0 0 3 3h6z" fill="#5fb2f2" />
      <path
        d="M4.5 18h5l4.5 4.5 4.5-4.5h5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
