// The drawing of a front door for a user id: the same id always gives the same door.

const doors = ['#0f5f50', '#b5442c', '#2f66b0', '#7a3e69', '#d38b12', '#35505c', '#a8325a', '#4f6f2f'] as const;
const walls = ['#f7dc98', '#f2bfaa', '#a9cfdd', '#b7d2b4', '#fbf1dc', '#e5c7d8', '#d8d3c2'] as const;
const shade = 'rgb(0 0 0 / 0.2)';
const glass = '#ffe9b0';

/** FNV-1a with a final mix, so that consecutive ids get different doors. */
function mix(id: string): number {
  let hash = 2_166_136_261;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2_246_822_507);
  hash ^= hash >>> 13;
  return hash >>> 0;
}

export interface DoorPicture {
  door: string;
  wall: string;
  panels: 'four' | 'window' | 'boards' | 'porthole' | 'tall';
  arched: boolean;
  knob: 'left' | 'right';
  plant: 'none' | 'tree' | 'leaves';
}

const panels = ['four', 'window', 'boards', 'porthole', 'tall'] as const;
const plants = ['none', 'tree', 'leaves'] as const;

export function doorOf(id: string | number): DoorPicture {
  const hash = mix(String(id));
  const wall = walls[(hash >>> 4) % walls.length]!;
  const door = doors[hash % doors.length]!;
  return {
    // An amber door would be invisible in a butter wall.
    door: wall === walls[0] && door === doors[4] ? doors[0] : door,
    wall,
    panels: panels[(hash >>> 8) % panels.length]!,
    arched: (hash >>> 12) % 2 === 1,
    knob: (hash >>> 13) % 2 === 1 ? 'left' : 'right',
    plant: plants[(hash >>> 15) % plants.length]!,
  };
}

/** A filled path, or a stroked one if it has a width. */
export interface DoorShape {
  path: string;
  colour: string;
  lineWidth?: number;
}

/** Width and height of the picture: the shapes lie between 0 and this. */
export const DOOR_SIZE = 48;

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const filled = (colour: string, ...paths: string[]): DoorShape[] => paths.map((path) => ({ path, colour }));
const line = (path: string, colour: string, lineWidth: number): DoorShape => ({ path, colour, lineWidth });

function panelShapes({ panels: kind, arched, door }: DoorPicture): DoorShape[] {
  switch (kind) {
    case 'four':
      return filled(shade, 'M17 24h6v8h-6zM25 24h6v8h-6zM17 35h6v9h-6zM25 35h6v9h-6z');
    case 'window':
      return [
        ...filled(glass, arched ? 'M17 27v-6a7 7 0 0 1 14 0v6z' : 'M17 23h14v8H17z'),
        ...filled(shade, 'M17 34h14v10H17z'),
        line(arched ? 'M24 14v13' : 'M24 23v8', door, 1.6),
      ];
    case 'boards':
      return [line('M18.5 22v26M22.2 19v29M25.8 19v29M29.5 22v26', shade, 1.5)];
    case 'porthole':
      return [...filled(glass, circle(24, 25, 4.6)), ...filled(shade, 'M17 34h14v10H17z')];
    case 'tall':
      return filled(shade, 'M17 23h6v21h-6zM25 23h6v21h-6z');
  }
}

const plantShapes: Record<DoorPicture['plant'], DoorShape[]> = {
  none: [],
  tree: [...filled('#b5442c', 'M39 41h7l-1 6h-5z'), ...filled('#2f7d5d', circle(42.5, 37.5, 4.2))],
  leaves: [
    ...filled('#35505c', 'M2 41h7l-1 6H3z'),
    ...filled('#4b9a72', 'M5.5 41c-4-3-3-8-3-8s4 2 3 8c0-6 4-7 4-7s0 5-4 7'),
  ],
};

/** The shapes of this id's door, from back to front. */
export function doorShapes(id: string | number): DoorShape[] {
  const picture = doorOf(id);
  const { wall, door, arched, knob, plant } = picture;
  return [
    ...filled(wall, 'M0 0h48v48H0z'),
    line('M0 11h9M3 22h7M38 15h10M39 27h7M0 33h6', 'rgb(0 0 0 / 0.08)', 2),
    ...filled('#fffaf0', arched ? 'M11 48V21a13 13 0 0 1 26 0v27z' : 'M11 48V10h26v38z'),
    ...filled(door, arched ? 'M14 48V21a10 10 0 0 1 20 0v27z' : 'M14 48V20h20v28z'),
    ...(arched ? [] : filled(glass, 'M14 13h20v5H14z')),
    ...panelShapes(picture),
    ...filled('#f8ba3a', circle(knob === 'left' ? 17.2 : 30.8, 33, 1.7)),
    ...filled('rgb(0 0 0 / 0.18)', 'M0 46h48v2H0z'),
    ...plantShapes[plant],
  ];
}
