// Routes for the fee and the clocks, which operators set.
import { tariffs } from '#shared/tariffs.ts';
import type { Parts } from '../http/parts.ts';
import { serve } from '../http/serve.ts';
import { listTariffs, setTariff } from './set-tariff.ts';

export function tariffRoutes({ app, context }: Parts): void {
  serve(app, tariffs.list, () => listTariffs(context));
  serve(app, tariffs.set, ({ body, user }) => setTariff(context, user, body));
}
