// The small houses in empty lists: by day, or at dusk with lit lamps in the dark theme.

/** The same text always gets the same house. */
export function HouseScene({ of }: { of: string }) {
  const House = houses[[...of].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % houses.length] ?? Cottage;
  return (
    <svg
      viewBox="0 0 180 120"
      width="180"
      height="120"
      aria-hidden="true"
      className="max-w-full flex-none rounded-[18px]"
    >
      <path d="M0 0h180v120H0z" fill="var(--tint-sky)" />
      <path d="M0 104c26-22 58-30 92-20s62 2 88-14v34z" fill="var(--s-hill-1)" />
      <path d="M0 104h180v16H0z" fill="var(--s-path)" />
      <House />
      <path d="M0 103h180v4H0z" fill="var(--s-kerb)" />
    </svg>
  );
}

function Cottage() {
  return (
    <>
      <Sun x={150} y={24} />
      <path d="M92 28h10v22H92z" fill="var(--s-wall-brick)" />
      <path d="M32 104V62l40-32 40 32v42z" fill="var(--s-wall-cream)" />
      <path
        d="M25 68l47-38 47 38"
        fill="none"
        stroke="var(--s-line)"
        strokeWidth="8"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="72" cy="56" r="6" fill="var(--s-lit)" stroke="var(--s-trim)" strokeWidth="2.5" />
      <Door x={43} paint="#2f66b0" arched />
      <Window x={79} y={72} w={22} h={16} isLit />
      <path d="M76 91h28v5H76z" fill="var(--s-roof-2)" />
      <path d="M79 90h.1M86 89h.1M93 90h.1M100 89h.1" stroke="var(--brick)" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M131 104l7-58M153 104l-7-58M137 60h11M135 74h15M133 88h19"
        stroke="var(--s-line)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Bush x={14} />
    </>
  );
}

function Townhouse() {
  return (
    <>
      <Sun x={26} y={26} />
      <path d="M106 12h12v20h-12z" fill="var(--s-wall-brick)" />
      <path d="M48 30h80v74H48z" fill="var(--s-wall-brick)" />
      <path d="M43 25h90v8H43z" fill="var(--s-trim)" />
      <path d="M52 62h8M116 66h9M54 92h7M118 40h8" stroke="var(--s-shade)" strokeWidth="3" />
      <Window x={57} y={41} w={14} h={19} isLit />
      <Window x={81} y={41} w={14} h={19} />
      <Window x={105} y={41} w={14} h={19} isLit />
      <Window x={59} y={74} w={30} h={20} isLit />
      <Door x={100} paint="#0f5f50" />
      <Lamp x={151} />
      <Tree x={26} />
    </>
  );
}

function SteppedGable() {
  return (
    <>
      <Sun x={30} y={30} />
      <path d="M58 104V48h12V36h12V24h24v12h12v12h12v56z" fill="var(--s-wall-sage)" />
      <path d="M58 50v-2h12V36h12V24h24v12h12v12h12v2" fill="none" stroke="var(--s-trim)" strokeWidth="4" />
      <Window x={86} y={34} w={16} h={18} isLit />
      <Window x={67} y={74} w={14} h={19} isLit />
      <Window x={107} y={74} w={14} h={19} />
      <Door x={84} paint="#7a3e69" arched />
      <Tree x={150} />
      <Bush x={36} />
    </>
  );
}

const houses = [Cottage, Townhouse, SteppedGable];

const Sun = ({ x, y }: { x: number; y: number }) => <circle cx={x} cy={y} r="10" fill="var(--s-sun)" />;

function Window({ x, y, w, h, isLit = false }: { x: number; y: number; w: number; h: number; isLit?: boolean }) {
  return (
    <>
      <path
        d={`M${x} ${y}h${w}v${h}h${-w}z`}
        fill={isLit ? 'var(--s-lit)' : 'var(--s-glass)'}
        stroke="var(--s-trim)"
        strokeWidth="3"
      />
      <path d={`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`} stroke="var(--s-trim)" strokeWidth="1.5" />
    </>
  );
}

/** Painted the same in both themes. */
function Door({ x, paint, arched = false }: { x: number; paint: string; arched?: boolean }) {
  return (
    <>
      <path d={arched ? `M${x - 3} 104V78a13 13 0 0 1 26 0v26z` : `M${x - 3} 104V62h26v42z`} fill="var(--s-trim)" />
      <path d={arched ? `M${x} 78a10 10 0 0 1 20 0z` : `M${x} 65h20v6H${x}z`} fill="var(--s-lit)" />
      <path d={arched ? `M${x} 104V80h20v24z` : `M${x} 104V74h20v30z`} fill={paint} />
      <path d={`M${x + 4} 84h5v16h-5zM${x + 11} 84h5v16h-5z`} fill="rgb(0 0 0 / 0.2)" />
      <circle cx={x + 17.5} cy="92" r="1.5" fill="#f8ba3a" />
    </>
  );
}

function Lamp({ x }: { x: number }) {
  return (
    <>
      <circle cx={x} cy="52" r="20" fill="var(--s-glow)" opacity="0.3" />
      <circle cx={x} cy="52" r="11" fill="var(--s-glow)" opacity="0.4" />
      <path d={`M${x - 1.5} 104V58h3v46z`} fill="var(--s-post)" />
      <path d={`M${x - 6} 45h12l-3 14h-6z`} fill="var(--s-lit)" stroke="var(--s-post)" strokeWidth="2" />
      <path d={`M${x - 7} 45l7-6 7 6z`} fill="var(--s-post)" />
    </>
  );
}

function Tree({ x }: { x: number }) {
  return (
    <>
      <path d={`M${x - 2} 104V80h4v24z`} fill="var(--s-trunk)" />
      <path
        d={`M${x - 16} 78a10 10 0 0 1 4-19 13 13 0 0 1 24 0 10 10 0 0 1 4 19 12 12 0 0 1-32 0z`}
        fill="var(--s-leaf-1)"
      />
      <path d={`M${x - 10} 68a8 8 0 0 1 12-8 10 10 0 0 0-12 8z`} fill="var(--s-leaf-2)" />
    </>
  );
}

const Bush = ({ x }: { x: number }) => (
  <path d={`M${x - 12} 104a9 9 0 0 1 8-12 9 9 0 0 1 16 2 7 7 0 0 1 4 10z`} fill="var(--s-leaf-1)" />
);
