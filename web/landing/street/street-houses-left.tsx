// The houses on the left half of the street.
import { Chimney, FrontDoor, ground, Window } from './street-parts.tsx';

export function SteppedGable() {
  return (
    <g transform="translate(196 0)">
      <path d={`M-40 ${ground}V196h24v-26h24v-24h20v-22h44v22h20v24h24v26h24v176z`} fill="var(--s-wall-sage)" />
      <path d="M-40 196h24v-26h24v-24h20v-22h44v22h20v24h24v26h24" fill="none" stroke="var(--s-trim)" strokeWidth="6" />
      <Window x={33} y={152} w={34} h={44} arch lit />
      <Window x={-6} y={226} w={34} h={46} />
      <Window x={72} y={226} w={34} h={46} lit flowers="#d8567a" />
      <FrontDoor x={30} color="#7a3e69" above="arch" />
      <Window x={92} y={306} w={28} h={40} lit />
    </g>
  );
}

export function Townhouse() {
  return (
    <g transform="translate(406 0)">
      <rect x="140" y="92" width="170" height={ground - 92} fill="var(--s-wall-brick)" />
      <path d="M132 84h186v16H132z" fill="var(--s-trim)" />
      <path d="M140 100h170v6H140z" fill="var(--s-shade)" />
      <path
        d="M150 130h18M176 142h14M270 128h18M286 190h14M146 206h16M236 214h18M152 276h14M278 270h18"
        stroke="var(--s-shade)"
        strokeWidth="5"
      />
      <Window x={160} y={118} w={34} h={54} lit />
      <Window x={208} y={118} w={34} h={54} />
      <Window x={256} y={118} w={34} h={54} />
      <Window x={160} y={200} w={34} h={54} />
      <Window x={208} y={200} w={34} h={54} lit flowers="#f8ba3a" />
      <Window x={256} y={200} w={34} h={54} lit />
      <Window x={164} y={288} w={48} h={54} lit />
      <FrontDoor x={244} color="#0f5f50" h={80} />
      <Chimney x={276} y={44} />
    </g>
  );
}

export function Cottage() {
  return (
    <g transform="translate(-330 0)">
      <Chimney x={430} y={150} />
      <rect x="310" y="252" width="176" height={ground - 252} fill="var(--s-wall-cream)" />
      <path d="M298 256l50-92h120l32 92z" fill="var(--s-roof-1)" />
      <path d="M298 256h202v8H298z" fill="var(--s-shade)" />
      <path d="M350 252v-48l28-28 28 28v48z" fill="var(--s-wall-cream)" />
      <path d="M344 208l34-34 34 34" fill="none" stroke="var(--s-trim)" strokeWidth="6" />
      <Window x={364} y={208} w={28} h={34} lit />
      <Window x={328} y={284} w={44} h={50} lit flowers="#d8567a" />
      <FrontDoor x={396} color="#d38b12" h={76} steps={1} glass />
      <Window x={452} y={284} w={24} h={50} />
    </g>
  );
}

export function CornerShop() {
  return (
    <g transform="translate(-150 0)">
      <rect x="486" y="148" width="210" height={ground - 148} fill="var(--s-wall-sky)" />
      <path d="M478 138h226v16H478z" fill="var(--s-trim)" />
      <Window x={510} y={176} w={36} h={50} lit />
      <Window x={573} y={176} w={36} h={50} />
      <Window x={636} y={176} w={36} h={50} lit />
      <rect
        x="500"
        y="286"
        width="118"
        height={ground - 290}
        fill="var(--s-lit)"
        stroke="var(--s-trim)"
        strokeWidth="5"
      />
      <path d="M500 356h118v16H500z" fill="var(--s-roof-1)" />
      <g fill="none" stroke="var(--s-post)" strokeWidth="3">
        <circle cx="536" cy="336" r="14" />
        <circle cx="578" cy="336" r="14" />
        <path d="M536 336l12-22h22l8 22M548 314l10 22h-22M558 336l12-22M544 310h8M570 314l-3-8h8" />
      </g>
      <FrontDoor x={642} color="#b5442c" h={84} glass steps={1} above="none" />
      <Awning />
    </g>
  );
}

function Awning() {
  const scallops = 'a9 9 0 0 0 18 0'.concat(' 9 9 0 0 0 18 0'.repeat(11));
  return (
    <>
      <path d="M494 250h196l10 34H484z" fill="#fffaf0" />
      {[0, 1, 2, 3, 4, 5].map((i) => (
        <path key={i} d={`M${494 + i * 32.7} 250h16.3l1.7 34h-19.4z`} fill="#b5442c" />
      ))}
      <path d={`M484 284${scallops}z`} fill="var(--s-trim)" />
    </>
  );
}
