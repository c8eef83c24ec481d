// The frame around the drawing: loading and error states, zoom buttons, and the tiles' attribution.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import type { DistanceUnit } from '#shared/distance.ts';
import type { MapAround } from '#shared/map.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { viewText } from './map-words.ts';
import type { Size } from './projection.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

interface MapFrameProps {
  query: UseQueryResult<MapAround>;
  size: Size;
  /** A ref that measures the available width. */
  measure: Ref<HTMLDivElement>;
  view: number;
  unit: DistanceUnit;
  onCloser: (() => void) | undefined;
  onWider: (() => void) | undefined;
  children: (around: MapAround) => ReactNode;
}

export function MapFrame({ query, size, measure, view, unit, onCloser, onWider, children }: MapFrameProps) {
  const { data, error, isFetching, refetch } = query;
  return (
    <div className="card overflow-hidden">
      <div ref={measure} className="relative" style={{ minHeight: size.height }}>
        {data && children(data)}
        {data && <ZoomButtons onCloser={onCloser} onWider={onWider} />}
        {!data && !error && <Skeleton className="absolute inset-0" />}
        {!data && error && (
          <div className="p-4">
            <ErrorState
              title="The map could not be drawn."
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          </div>
        )}
      </div>
      {data?.tiles && <p className="px-4 py-2 text-[0.85rem] text-ink-2">{data.tiles.attribution}</p>}
      <p role="status" className="sr-only">
        {viewText(view, unit)}
      </p>
    </div>
  );
}
