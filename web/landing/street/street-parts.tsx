// What the houses of the street are made of. Every colour is a token: the dark theme is the same street with its lamps
// lit.

/** The y position of the pavement, in the picture's units. */
export const ground = 372;

interface WindowProps {
  x: number;
  y: number;
  w: number;
  h: number;
  lit?: boolean;
  arch?: boolean;
  /** The colour of the flowers below the window. */
  flowers?: string;
}

export function Window({ x, y, w, h, lit, arch, flowers }: WindowProps) {
  const outline = arch
    ? `M${x} ${y + h}v${-(h - w / 2)}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`
    : `M${x} ${y}h${w}v${h}h${-w}z`;
  return (
    <>
      <path d={outline} fill={lit ? 'var(--s-lit)' : 'var(--s-glass)'} stroke="var(--s-trim)" strokeWidth="4" />
      <path d={`M${x + w / 2} ${y + 1}v${h - 2}M${x} ${y + h * 0.52}h${w}`} stroke="var(--s-trim)" strokeWidth="2.2" />
      <path d={`M${x - 5} ${y + h + 2}h${w + 10}v5h${-(w + 10)}z`} fill="var(--s-trim)" />
      {flowers && <FlowerBox x={x} y={y + h} w={w} flowers={flowers} />}
    </>
  );
}

function FlowerBox({ x, y, w, flowers }: { x: number; y: number; w: number; flowers: string }) {
  return (
    <>
      <path d={`M${x - 3} ${y - 3}h${w + 6}v9h${-(w + 6)}z`} fill="var(--s-roof-2)" />
      {[0, 1, 2, 3].map((i) => (
        <circle key={i} cx={x + 2 + (i * (w - 4)) / 3} cy={y - 5} r="5.5" fill={i % 2 ? flowers : 'var(--s-leaf-2)'} />
      ))}
    </>
  );
}

interface FrontDoorProps {
  x: number;
  color: string;
  h?: number;
  steps?: number;
  /** A round light above the door, a straight one, or none. */
  above?: 'arch' | 'fan' | 'none';
  glass?: boolean;
}

const doorWidth = 40;

export function FrontDoor({ x, color, h = 82, steps = 2, above = 'fan', glass = false }: FrontDoorProps) {
  const bottom = ground - steps * 7;
  const top = bottom - h;
  const half = doorWidth / 2;
  return (
    <>
      {Array.from({ length: steps }, (_, i) => (
        <rect
          key={i}
          x={x - 8 - i * 6}
          y={bottom + i * 7}
          width={doorWidth + 16 + i * 12}
          height="7"
          fill={i % 2 ? 'var(--s-kerb)' : 'var(--s-path)'}
        />
      ))}
      {above === 'arch' ? (
        <>
          <path
            d={`M${x - 6} ${bottom}v${-h}a${half + 6} ${half + 6} 0 0 1 ${doorWidth + 12} 0v${h}z`}
            fill="var(--s-trim)"
          />
          <path d={`M${x} ${top}a${half} ${half} 0 0 1 ${doorWidth} 0z`} fill="var(--s-lit)" />
        </>
      ) : (
        <path
          d={`M${x - 6} ${bottom}V${top - (above === 'fan' ? 24 : 6)}h${doorWidth + 12}V${bottom}z`}
          fill="var(--s-trim)"
        />
      )}
      {above === 'fan' && <path d={`M${x} ${top - 4}v-14h${doorWidth}v14z`} fill="var(--s-lit)" />}
      <rect x={x} y={top} width={doorWidth} height={h} fill={color} />
      <DoorLeaf x={x} top={top} h={h} glass={glass} />
      <circle cx={x + doorWidth - 6} cy={top + h * 0.52} r="2.6" fill="#f8ba3a" />
    </>
  );
}

function DoorLeaf({ x, top, h, glass }: { x: number; top: number; h: number; glass: boolean }) {
  const shade = 'rgb(0 0 0 / 0.2)';
  if (glass) {
    return (
      <>
        <rect x={x + 7} y={top + 8} width={doorWidth - 14} height={h * 0.42} fill="var(--s-lit)" />
        <rect x={x + 7} y={top + h * 0.6} width={doorWidth - 14} height={h * 0.3} fill={shade} />
      </>
    );
  }
  const width = doorWidth / 2 - 9;
  const panel = (left: number, y: number) => `M${left} ${y}h${width}v${h * 0.36}h${-width}z`;
  const left = x + 6;
  const right = x + doorWidth / 2 + 3;
  const upper = top + 8;
  const lower = top + h * 0.54;
  return <path d={panel(left, upper) + panel(right, upper) + panel(left, lower) + panel(right, lower)} fill={shade} />;
}

export function Tree({ x, scale }: { x: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${ground}) scale(${scale})`}>
      <path d="M-6 0l3-70h6l3 70z" fill="var(--s-trunk)" />
      <path
        d="M-46-86a30 30 0 0 1 18-48 34 34 0 0 1 62-4 30 30 0 0 1 18 50 28 28 0 0 1-34 24 34 34 0 0 1-44 0 26 26 0 0 1-20-22z"
        fill="var(--s-leaf-1)"
      />
      <path
        d="M-34-104a22 22 0 0 1 18-30 26 26 0 0 1 40-4 24 24 0 0 0-18 22 26 26 0 0 0-40 12z"
        fill="var(--s-leaf-2)"
      />
    </g>
  );
}

export function Bush({ x, w }: { x: number; w: number }) {
  const outline = [
    `M${x} ${ground}a${w * 0.22} ${w * 0.26} 0 0 1 ${w * 0.2} ${-w * 0.3}`,
    `a${w * 0.26} ${w * 0.26} 0 0 1 ${w * 0.5} ${-w * 0.06}`,
    `a${w * 0.2} ${w * 0.22} 0 0 1 ${w * 0.3} ${w * 0.36}z`,
  ];
  return <path d={outline.join('')} fill="var(--s-leaf-1)" />;
}

/** Requires the gradient "lamp-glow" in the same picture. */
export function StreetLamp({ x }: { x: number }) {
  return (
    <>
      <circle cx={x} cy={ground - 150} r="92" fill="url(#lamp-glow)" />
      <path d={`M${x - 3} ${ground}v-134h6v134zM${x - 8} ${ground}h16v-10h-16z`} fill="var(--s-post)" />
      <path d={`M${x - 11} ${ground - 166}h22l-5 32h-12z`} fill="var(--s-lit)" stroke="var(--s-post)" strokeWidth="3" />
      <path d={`M${x - 14} ${ground - 166}l14-13 14 13z`} fill="var(--s-post)" />
    </>
  );
}

export function Chimney({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect x={x} y={y} width="22" height="44" fill="var(--s-wall-brick)" />
      <rect x={x - 4} y={y - 6} width="30" height="9" fill="var(--s-roof-2)" />
    </>
  );
}
