// What was found, on a schematic map around the seeker, with the list of towns beside it: nothing is drawn that is not known.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { coarsePoint, type CoarsePoint, KM } from '#shared/distance.ts';
import type { Service } from '#shared/services.ts';
import type { CurrentUser } from '#shared/users.ts';
import { useUser } from '../lib/current-user.ts';
import { GroupList } from './group-list.tsx';
import { groupsOf, type Mark, marksOf } from './groups.ts';
import { MapDrawing } from './map-drawing.tsx';
import { MapFrame } from './map-frame.tsx';
import { mapText } from './map-words.ts';
import { projectionAround } from './projection.ts';
import { mapAround } from './queries.ts';
import { kmShown, ringsIn } from './rings.ts';
import { ServiceLine } from './service-line.tsx';
import { useGroups } from './use-groups.ts';
import { useSize } from './use-size.ts';
import { useView } from './use-view.ts';

interface ResultsMapProps {
  services: readonly Service[];
  /** How far was searched; left out where any distance will do. */
  radiusKm?: number | undefined;
  /** `latitude,longitude`: what was searched around, where that is not at home. */
  near?: string | undefined;
  /** The service that is pointed at, here or elsewhere on the page. */
  selected: number | null;
  onSelect: (id: number | null) => void;
  /** Draws one service in the list; left out, it takes two lines. */
  item?: (service: Service) => ReactNode;
}

export function ResultsMap({ services, radiusKm, near, selected, onSelect, item = drawLine }: ResultsMapProps) {
  const user = useUser();
  const { distanceUnit: unit } = user;
  const list = useId();
  const centre = centreOf(user, near);
  const groups = groupsOf(services, centre);
  const { view, searched, zoomIn, zoomOut, onKeyDown, reach } = useView(radiusKm, centre, groups.flatMap(({ at }) => at ?? []), unit);
  const { chosen, pointedAt, toggle, point } = useGroups(services, selected);
  const { ref, size } = useSize();
  const ground = useQuery({ ...mapAround(`${user.latitude},${user.longitude}`, near, kmShown(view, unit)), enabled: centre !== null });
  const projection = centre && projectionAround(centre, view * KM[unit], size);
  const marks = projection ? marksOf(groups, projection) : [];
  const chooseMark = (mark: Mark) => {
    const row = document.getElementById(list)?.querySelector(`[data-group="${mark.id}"]`);
    if (toggle(mark.groups)) row?.scrollIntoView?.({ block: 'nearest' });
  };

  return (
    // The keys only save a way to the buttons.
    <section aria-label="Map" onKeyDown={onKeyDown} className="@container">
      <div className="grid items-start gap-4 @3xl:grid-cols-[minmax(0,1fr)_minmax(280px,340px)]">
        {projection && (
          <MapFrame query={ground} size={size} measure={ref} view={view} unit={unit} onCloser={zoomIn} onWider={zoomOut}>
            {(around) => (
              <MapDrawing
                around={around}
                projection={projection}
                rings={ringsIn(view, searched, unit)}
                unit={unit}
                marks={marks}
                description={mapText(groups, view, unit)}
                chosen={chosen}
                pointedAt={pointedAt}
                onChoose={chooseMark}
                onPoint={(mark) => point(mark?.groups)}
              />
            )}
          </MapFrame>
        )}
        <div id={list} className="@3xl:-m-1 @3xl:max-h-[568px] @3xl:overflow-y-auto @3xl:p-1">
          <GroupList
            groups={groups}
            chosen={chosen}
            pointedAt={pointedAt}
            shown={marks.flatMap((mark) => mark.groups.map(({ id }) => id))}
            selected={selected}
            item={item}
            onChoose={(group) => toggle([group]) && group.at && reach(group.at)}
            onPoint={(group) => point(group ? [group] : undefined)}
            onSelect={onSelect}
          />
        </div>
      </div>
    </section>
  );
}

const drawLine = (service: Service): ReactNode => <ServiceLine service={service} />;

/** To two decimals, as the server answers the map. */
function centreOf({ latitude, longitude }: CurrentUser, near: string | undefined): CoarsePoint | null {
  if (near !== undefined) {
    const [north = 0, east = 0] = near.split(',').map(Number);
    return coarsePoint({ latitude: north, longitude: east });
  }
  return latitude === null || longitude === null ? null : coarsePoint({ latitude: Number(latitude), longitude: Number(longitude) });
}
