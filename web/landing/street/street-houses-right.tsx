// The houses on the right half of the street.
import { Chimney, FrontDoor, ground, Window } from './street-parts.tsx';

export function RoseHouse() {
  return (
    <g transform="translate(20 0)">
      <Chimney x={716} y={52} />
      <path d={`M696 ${ground}V140l80-74 80 74v232z`} fill="var(--s-wall-rose)" />
      <path d="M684 148l92-86 92 86" fill="none" stroke="var(--s-roof-2)" strokeWidth="15" strokeLinejoin="round" />
      <Window x={758} y={114} w={36} h={48} arch lit />
      <Window x={716} y={198} w={36} h={50} lit />
      <Window x={800} y={198} w={36} h={50} flowers="#f8ba3a" />
      <Window x={716} y={284} w={36} h={52} />
      <FrontDoor x={792} color="#2f66b0" above="arch" />
    </g>
  );
}

export function Mansard() {
  return (
    <g transform="translate(14 0)">
      <path d="M866 176l18-76h172l18 76z" fill="var(--s-roof-1)" />
      <path d="M876 96h188v10H876z" fill="var(--s-trim)" />
      <rect x="866" y="176" width="208" height={ground - 176} fill="var(--s-wall-butter)" />
      <path d="M860 170h220v12H860z" fill="var(--s-trim)" />
      <Window x={900} y={122} w={30} h={40} arch />
      <Window x={955} y={122} w={30} h={40} arch lit />
      <Window x={1010} y={122} w={30} h={40} arch />
      <Window x={886} y={206} w={38} h={54} lit />
      <Window x={951} y={206} w={38} h={54} />
      <Window x={1016} y={206} w={38} h={54} lit flowers="#d8567a" />
      <Window x={886} y={294} w={52} h={48} lit />
      <FrontDoor x={972} color="#a8325a" h={80} />
      <Window x={1030} y={294} w={30} h={48} />
    </g>
  );
}

export function PorchHouse() {
  return (
    <g transform="translate(10 0)">
      <path d="M1084 208l98-92 98 92z" fill="var(--s-roof-3)" />
      <rect x="1096" y="204" width="172" height={ground - 204} fill="var(--s-wall-sky)" />
      <path d="M1150 206l32-32 32 32z" fill="var(--s-wall-sky)" />
      <Window x={1168} y={182} w={28} h={34} lit />
      <Window x={1112} y={296} w={40} h={46} lit />
      <FrontDoor x={1170} color="#35505c" h={78} glass />
      <Window x={1226} y={296} w={30} h={46} lit />
      <path d="M1084 256h196l14 26h-224z" fill="var(--s-roof-1)" />
      <path d="M1088 282v90M1276 282v90" stroke="var(--s-trim)" strokeWidth="8" />
      <path
        d="M1088 330h70M1222 330h54M1104 330v42M1122 330v42M1140 330v42M1240 330v42M1258 330v42"
        stroke="var(--s-trim)"
        strokeWidth="4"
      />
    </g>
  );
}

export function BrickEnd() {
  return (
    <g transform="translate(8 0)">
      <rect x="1284" y="132" width="180" height={ground - 132} fill="var(--s-wall-brick)" />
      <path d="M1276 122h200v16h-200z" fill="var(--s-trim)" />
      <path d="M1294 150h18M1340 246h16M1298 262h18M1396 150h18" stroke="var(--s-shade)" strokeWidth="5" />
      <Window x={1304} y={166} w={36} h={54} lit />
      <Window x={1372} y={166} w={36} h={54} />
      <FrontDoor x={1306} color="#4f6f2f" h={80} above="arch" />
      <Window x={1376} y={286} w={50} h={54} lit />
    </g>
  );
}
