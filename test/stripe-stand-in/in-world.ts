// A Doorstep whose payments go to the stand-in for Stripe; both share one clock.
import { afterAll } from 'vitest';
import { payments } from '#shared/payments.ts';
import type { SignedEvent } from '../provider-stages/provider-stage.ts';
import { makeWorld, type World } from '../world.ts';
import { startStripe, type StripeStandIn } from './stand-in.ts';

export interface StripeWorld extends World {
  standIn: StripeStandIn;
  /** Sends one event to its webhook; returns the status. */
  deliver: (event: SignedEvent) => Promise<number>;
  /** Delivers all pending Stripe events, and runs the jobs that follow. */
  hearStripe: () => Promise<void>;
}

/** Call it once, at the top of a test file. */
export async function makeStripeWorld(settings: Parameters<typeof makeWorld>[0] = {}): Promise<StripeWorld> {
  let now = () => new Date(0);
  const standIn = await startStripe(() => now());
  afterAll(standIn.close);
  const world = await makeWorld({ ...standIn.settings, ...settings });
  now = world.context.now;
  const deliver: StripeWorld['deliver'] = async ({ endpoint, text, signature }) => {
    const { method, path: url } = endpoint === 'payments' ? payments.webhook : payments.accountsWebhook;
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    return (await world.app.inject({ method, url, headers, payload: text })).statusCode;
  };
  const hearStripe = async () => {
    for (const event of standIn.takeEvents()) {
      const status = await deliver(event);
      if (status !== 200) throw new Error(`the webhook answered ${status} to ${event.text}`);
    }
    await world.runJobs();
  };
  return { ...world, standIn, deliver, hearStripe };
}
