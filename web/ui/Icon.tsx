/** SVG paths on a grid of 24 by 24 with a stroke of 1.8. */
const shapes = {
  trash: 'M4 7h16M10 7V4.5h4V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5',
  edit: 'M4 20l1-4L16.5 4.5l3 3L8 19l-4 1zM14 7l3 3',
  documents: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12h5M10 16h5',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM16 16l4 4',
  download: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M4.5 19.5h15',
  up: 'M12 19V5.5M6.5 11L12 5.5L17.5 11',
  down: 'M12 5v13.5M6.5 13l5.5 5.5l5.5-5.5',
  sort: 'M8.5 9.5L12 6l3.5 3.5M8.5 14.5L12 18l3.5-3.5',
  plus: 'M12 5v14M5 12h14',
  previous: 'M14.5 6L8.5 12l6 6',
  next: 'M9.5 6l6 6l-6 6',
  schedule: 'M4 5.5h16v13H4zM4 10h16M9.5 10v8.5',
  building: 'M5 20V9l6-3.5V20M11 20V4.5L19 9v11M3.5 20h17M14.5 12h1.5M14.5 16h1.5',
  people:
    'M9 11a3.2 3.2 0 1 0 0-6.4a3.2 3.2 0 0 0 0 6.4zM3 19.5c.4-3.5 2.8-5.5 6-5.5s5.6 2 6 5.5M15.5 5a3 3 0 0 1 0 5.8M17.5 14.4c2 .7 3.2 2.5 3.5 5.1',
  person: 'M12 11.5a3.6 3.6 0 1 0 0-7.2a3.6 3.6 0 0 0 0 7.2zM5 20c.5-3.9 3.3-6 7-6s6.5 2.1 7 6',
  logout: 'M14 4.5H5.5v15H14M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  home: 'M4 11.5L12 5l8 6.5M6.5 10v9.5h11V10',
  mail: 'M4 6h16v12H4zM4 7l8 6l8-6',
  funding:
    'M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16zM14.8 9.2c-.5-.9-1.500-1.300-2.800-1.300c-1.600 0-2.800.8-2.800 2s1 1.700 2.800 2.100s2.900.9 2.900 2.200s-1.300 2-2.900 2c-1.400 0-2.500-.5-3-1.500M12 6.300v11.400',
  block: 'M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16zM6.500 6.500l11 11',
  open: 'M13 4.500h6.500V11M19.500 4.500L11 13M17 13.500v6H4.500V7H10.500',
  reopen: 'M5 12a7 7 0 1 0 2.500-5.400M5 4.500v4h4',
  columns: 'M4 5h16v14H4zM9.300 5v14M14.700 5v14',
  print: 'M7 9V4h10v5M7 17H4.500V9.500h15V17H17M7 14h10v6H7z',
  upload: 'M12 15.500V4.500M7.500 9L12 4.500L16.500 9M4.500 19.500h15',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  dot: 'M12 9.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 0 0 0-5z',
  info: 'M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16zM12 11v5M12 7.800v.4',
} as const;

export type IconName = keyof typeof shapes;

/** A decorative icon; the meaning must stand beside it as text or label. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={shapes[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
