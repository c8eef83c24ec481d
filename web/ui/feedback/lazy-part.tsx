// A part of the app whose code loads when it is first shown. If loading fails, only that part is missing, and Retry
// loads it in place.
import {
  Component,
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
  useTransition,
} from 'react';
import { toast } from '../../lib/page/toast.ts';
import { ErrorState } from './error-state.tsx';

const TITLE = 'This part could not be loaded.';

class PartError extends Error {
  constructor(cause: unknown) {
    super('Check your connection and try again.', { cause });
    this.name = 'PartError';
  }
}

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

interface FailedProps<P> {
  props: P;
  error: PartError;
  onRetry: () => void;
  retrying: boolean;
}

/** Like React's `lazy`: must be inside a Suspense. */
export function lazyPart<P extends object>(
  load: Load<P>,
  Failed: ComponentType<FailedProps<P>> = InPlace,
): ComponentType<P> {
  const fetchPart = retryable(load);
  // React caches a failure for ever: after an error was shown, the next attempt needs another lazy component.
  let latest: LazyExoticComponent<ComponentType<P>> | undefined;
  const current = () => (latest ??= lazy(fetchPart));
  const forget = () => {
    latest = undefined;
  };
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(current);
    const [tries, setTries] = useState(0);
    const [retrying, startRetry] = useTransition();
    const retry = () =>
      startRetry(() => {
        setPart(current());
        setTries(tries + 1);
      });
    const failed = (error: PartError) => <Failed props={props} error={error} onRetry={retry} retrying={retrying} />;
    return (
      <PartBoundary key={tries} onFailed={forget} failed={failed}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}

/** A page: the error replaces its heading. */
export const lazyPage = (load: Load<object>): ComponentType => lazyPart<object>(load, AsPage);

/** A dialog or a panel: a toast shows the error and it closes; opening it again retries. */
export const lazyOverlay = <P extends { onClose: () => void }>(load: Load<P>): ComponentType<P> =>
  lazyPart<P>(load, FailureToast);

/**
 * The file fails again although the server responds: it belonged to an older build, or the browser cached the failure.
 * Reload.
 */
function retryable<P>(load: Load<P>): Load<P> {
  let failedBefore = false;
  return async () => {
    try {
      return await load();
    } catch (cause) {
      if (failedBefore && (await serverAnswers())) {
        location.reload();
        return new Promise(() => undefined);
      }
      failedBefore = true;
      throw new PartError(cause);
    }
  };
}

const serverAnswers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

interface PartBoundaryProps {
  onFailed: () => void;
  failed: (error: PartError) => ReactNode;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // Errors thrown by the part's own code go to the boundary around it.
    if (!(error instanceof PartError)) throw error;
    return this.props.failed(error);
  }
}

function InPlace({ error, onRetry, retrying }: Omit<FailedProps<object>, 'props'>) {
  return <ErrorState title={TITLE} error={error} onRetry={onRetry} retrying={retrying} />;
}

function AsPage(failure: FailedProps<object>) {
  return (
    <div className="wrap py-10">
      <InPlace {...failure} />
    </div>
  );
}

function FailureToast({ props, error }: FailedProps<{ onClose: () => void }>) {
  const close = useEffectEvent(() => props.onClose());
  // Once per failure, however often the page around it renders.
  useEffect(() => {
    toast({ title: TITLE, description: error.message, tone: 'error' });
    close();
  }, [error]);
  return null;
}
