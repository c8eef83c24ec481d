// The street of the hero: houses, trees and lamps, and the hills behind them.
import { Cottage, CornerShop, SteppedGable, Townhouse } from './street-houses-left.tsx';
import { BrickEnd, Mansard, PorchHouse, RoseHouse } from './street-houses-right.tsx';
import { Bush, ground, StreetLamp, Tree } from './street-parts.tsx';

export function Street({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 420" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <defs>
        <radialGradient id="lamp-glow">
          <stop offset="0" stopColor="var(--s-glow)" />
          <stop offset="1" stopColor="var(--s-glow)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <SteppedGable />
      <Townhouse />
      <Cottage />
      <CornerShop />
      <RoseHouse />
      <Mansard />
      <PorchHouse />
      <BrickEnd />
      <Tree x={166} scale={0.66} />
      <Tree x={884} scale={0.78} />
      <Tree x={1290} scale={0.62} />
      <Bush x={-14} w={64} />
      <Bush x={300} w={60} />
      <Bush x={716} w={70} />
      <Bush x={1060} w={60} />
      <Bush x={1360} w={80} />
      <StreetLamp x={546} />
      <StreetLamp x={1094} />
      <path d={`M0 ${ground}h1440v14H0z`} fill="var(--s-path)" />
      <path d={`M0 ${ground + 14}h1440v9H0z`} fill="var(--s-kerb)" />
      <path d={`M0 ${ground + 23}h1440v30H0z`} fill="var(--s-road)" />
      <Cat />
    </svg>
  );
}

function Cat() {
  return (
    <path d={`M918 ${ground}c-3-14 2-22 9-25l-1-9 6 5 6-5 1 10c4 5 3 12 0 16 4 0 9 4 8 8z`} fill="var(--s-post)" />
  );
}

const farHouses = [
  'M40 420V262l34-26 34 26v-20h60v24l26-22 30 24v160z',
  'M560 420V250h46l26-26 28 26v14h54v156z',
  'M1010 420V262l30-28 30 28h36v-24h48v182z',
  'M1290 420V270l34-30 34 30v150z',
].join('');

export function Hills({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 420" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <path d="M0 250c140-70 260-84 420-40s260 34 420-14 340-60 600 20v204H0z" fill="var(--s-hill-1)" />
      <path d="M0 300c200-60 330-40 520-10s330 30 520-34 260 20 400 44v120H0z" fill="var(--s-hill-2)" />
      <path d={farHouses} fill="var(--s-far)" />
    </svg>
  );
}
