// Search results on a schematic map around the seeker, with the list of towns beside it: only known places are drawn.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { Link } from 'wouter';
import { coarsePoint, type CoarsePoint, KM } from '#shared/distance.ts';
import { map } from '#shared/map.ts';
import { nameOf } from '#shared/names.ts';
import type { Service } from '#shared/services.ts';
import type { CurrentUser } from '#shared/users.ts';
import { call } from '../lib/api/call.ts';
import { useUser } from '../lib/api/current-user.ts';
import { userPath } from '../paths.ts';
import { ServicePrice } from '../services/price.tsx';
import { GroupList } from './group-list.tsx';
import { groupsOf, type Mark, marksOf } from './groups.ts';
import { MapDrawing } from './map-drawing.tsx';
import { MapFrame } from './map-frame.tsx';
import { mapText } from './map-words.ts';
import { projectionAround, type Size } from './projection.ts';
import { kmShown, ringsIn } from './rings.ts';
import { useGroups } from './use-groups.ts';
import { useView } from './use-view.ts';

interface ResultsMapProps {
  services: readonly Service[];
  /** The search radius; undefined for any distance. */
  radiusKm?: number | undefined;
  /** `latitude,longitude`: the centre of the search, if it is not the user's home. */
  near?: string | undefined;
  /** The service that is hovered, here or elsewhere on the page. */
  selected: number | null;
  onSelect: (id: number | null) => void;
  /** Renders one service in the list; defaults to two lines. */
  item?: (service: Service) => ReactNode;
}

export function ResultsMap({ services, radiusKm, near, selected, onSelect, item = drawLine }: ResultsMapProps) {
  const user = useUser();
  const { distanceUnit: unit } = user;
  const list = useId();
  const centre = centreOf(user, near);
  const groups = groupsOf(services, centre);
  const { view, searched, zoomIn, zoomOut, onKeyDown, reach } = useView(
    radiusKm,
    centre,
    groups.flatMap(({ at }) => at ?? []),
    unit,
  );
  const { chosen, pointedAt, toggle, point } = useGroups(services, selected);
  const towns = groups.filter(({ at }) => at !== null);
  const { ref, size } = useSize();
  const ground = useQuery({
    ...mapAround(`${user.latitude},${user.longitude}`, near, kmShown(view, unit)),
    enabled: centre !== null,
  });
  const projection = centre && projectionAround(centre, view * KM[unit], size);
  const marks = projection ? marksOf(groups, projection) : [];
  const chooseMark = (mark: Mark) => {
    const row = document.getElementById(list)?.querySelector(`[data-group="${mark.id}"]`);
    if (toggle(mark.groups)) row?.scrollIntoView?.({ block: 'nearest' });
  };

  return (
    // The keys are only shortcuts for the buttons.
    <section aria-label="Map" onKeyDown={onKeyDown} className="@container">
      <div className="grid items-start gap-4 @3xl:grid-cols-[minmax(0,1fr)_minmax(280px,340px)]">
        {projection && (
          <div className="min-w-0">
            <MapFrame
              query={ground}
              size={size}
              measure={ref}
              view={view}
              unit={unit}
              onCloser={zoomIn}
              onWider={zoomOut}
            >
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
            {towns.length === 1 && (
              <p className="mt-3 text-[0.93rem] text-ink-2">
                The map shows towns, never where somebody lives, so all of {towns[0]?.name} is one mark. The list says
                how far away each of them is.
              </p>
            )}
          </div>
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

/** To two decimals, as the server rounds the map's places. */
function centreOf({ latitude, longitude }: CurrentUser, near: string | undefined): CoarsePoint | null {
  if (near !== undefined) {
    const [north = 0, east = 0] = near.split(',').map(Number);
    return coarsePoint({ latitude: north, longitude: east });
  }
  return latitude === null || longitude === null
    ? null
    : coarsePoint({ latitude: Number(latitude), longitude: Number(longitude) });
}

/**
 * The map around a place, cached while the page is open: towns and borders do not move. `home` is the user's own place
 * as text, so that moving loads another map. `near` takes precedence.
 */
const mapAround = (home: string, near: string | undefined, radiusKm: number) =>
  queryOptions({
    queryKey: ['map', near ?? home, radiusKm],
    queryFn: ({ signal }) => call(map.around, { query: { radiusKm, ...(near && { near }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

/** A service in the list beside the map, in two lines. */
function ServiceLine({ service }: { service: Service }) {
  const { provider, distance } = service;
  return (
    <article className="relative grid gap-0.5 rounded-ctl px-3 py-2.5 hover:bg-sunken">
      <h4 className="font-semibold">
        <Link
          href={userPath(provider.id, service.id)}
          className="after:absolute after:inset-0 after:rounded-ctl hover:underline"
        >
          {service.title}
        </Link>
      </h4>
      <p className="flex flex-wrap items-baseline gap-x-2 text-[0.92rem] text-ink-2">
        <span>{[nameOf(provider), distance].filter(Boolean).join(', ')}</span>
        <ServicePrice service={service} />
      </p>
    </article>
  );
}

const LOWEST = 300;
const HIGHEST = 560;
const SHAPE = 0.8;
/** Used before it is measured. */
const FIRST_WIDTH = 640;

/**
 * The size of the map: as wide as its container, and not quite as high. `ref` is for the container, which may mount
 * later than the page.
 */
function useSize() {
  const [width, setWidth] = useState(FIRST_WIDTH);
  const ref = useCallback((element: HTMLDivElement) => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.round(entry?.contentRect.width ?? FIRST_WIDTH) || FIRST_WIDTH),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const size: Size = { width, height: Math.round(Math.max(LOWEST, Math.min(HIGHEST, width * SHAPE))) };
  return { ref, size };
}
