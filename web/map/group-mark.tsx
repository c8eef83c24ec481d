// The round marker of a group of services, with their number.
import { countText, type Mark } from './groups.ts';

/** In pixels: grows with the number of services, within limits. */
export const markRadius = ({ count }: Pick<Mark, 'count'>): number => Math.min(26, 15 + 2.5 * Math.log2(count));
/** The minimum touch target. */
const REACH = 22;

interface GroupMarkProps {
  mark: Mark;
  isChosen: boolean;
  isPointedAt: boolean;
  onChoose: () => void;
  onPoint: (isOn: boolean) => void;
}

export function GroupMark({ mark, isChosen, isPointedAt, onChoose, onPoint }: GroupMarkProps) {
  const radius = markRadius(mark);
  const title = `${mark.groups.map(({ name }) => name).join('; ')}: ${countText(mark.count)}`;
  return (
    <g
      transform={`translate(${mark.point[0]} ${mark.point[1]})`}
      className="cursor-pointer"
      data-mark={mark.id}
      data-pointed-at={isPointedAt || undefined}
      onClick={onChoose}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
    >
      <title>{title}</title>
      <circle r={Math.max(REACH, radius)} fill="transparent" />
      {(isPointedAt || isChosen) && <circle r={radius + 6} className="fill-none stroke-focus" strokeWidth="3" />}
      <circle r={radius} className={`stroke-surface ${isChosen ? 'fill-ink' : 'fill-primary'}`} strokeWidth="3" />
      <text
        y="5"
        textAnchor="middle"
        className={`num text-[14px] font-bold ${isChosen ? 'fill-bg' : 'fill-on-primary'}`}
      >
        {mark.count}
      </text>
    </g>
  );
}
