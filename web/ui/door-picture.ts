// Which front door belongs to a user id: the same id always gives the same door.

const doors = ['#0f5f50', '#b5442c', '#2f66b0', '#7a3e69', '#d38b12', '#35505c', '#a8325a', '#4f6f2f'] as const;
const walls = ['#f7dc98', '#f2bfaa', '#a9cfdd', '#b7d2b4', '#fbf1dc', '#e5c7d8', '#d8d3c2'] as const;

/** FNV-1a with a final mix, so that neighbouring ids get doors that differ. */
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
    // An amber door in a butter wall can't be seen.
    door: wall === walls[0] && door === doors[4] ? doors[0] : door,
    wall,
    panels: panels[(hash >>> 8) % panels.length]!,
    arched: (hash >>> 12) % 2 === 1,
    knob: (hash >>> 13) % 2 === 1 ? 'left' : 'right',
    plant: plants[(hash >>> 15) % plants.length]!,
  };
}
