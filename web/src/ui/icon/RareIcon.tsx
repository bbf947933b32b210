/**
 * Icons of rarely opened screens, separate because the common ones are part of every first visit.
 */
const shapes = {
  swap: 'M3.5 7h12m-3-3 3 3-3 3M16.5 13h-12m3-3-3 3 3 3',
  copy: 'M8.5 7h7a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1 -1.5 1.5h-7a1.5 1.5 0 0 1 -1.5 -1.5v-7a1.5 1.5 0 0 1 1.5 -1.5zM13 7V4.5A1.5 1.5 0 0 0 11.5 3h-7A1.5 1.5 0 0 0 3 4.5v7A1.5 1.5 0 0 0 4.5 13H7',
  inbox:
    'M3 11.5 5.3 4.5h9.4L17 11.5v4a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zM3 11.5h4l1.2 2.2h3.6l1.2-2.2h4',
  at: 'M7 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM13 7v4.2a2 2 0 0 0 4 0V10a7 7 0 1 0-2.8 5.6',
  key: 'M3.2 10a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0zM10.4 10h7.1v3M14.5 10v2.4',
  phone:
    'M7.3 2.5h5.4a1.8 1.8 0 0 1 1.8 1.8v11.4a1.8 1.8 0 0 1 -1.8 1.8h-5.4a1.8 1.8 0 0 1 -1.8 -1.8v-11.4a1.8 1.8 0 0 1 1.8 -1.8zM9 14.8h2',
  laptop:
    'M5.2 4.5h9.6a1.2 1.2 0 0 1 1.2 1.2v6.1a1.2 1.2 0 0 1 -1.2 1.2h-9.6a1.2 1.2 0 0 1 -1.2 -1.2v-6.1a1.2 1.2 0 0 1 1.2 -1.2zM2 15.8h16',
  lock: 'M6 9h8a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1 -1.5 1.5h-8a1.5 1.5 0 0 1 -1.5 -1.5v-5a1.5 1.5 0 0 1 1.5 -1.5zM7 9V6.5a3 3 0 0 1 6 0V9',
} as const;

export function RareIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
