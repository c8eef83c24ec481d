// Which integrations are real and which are built-in stand-ins, for the table printed at the end of the start.
import type { Config } from './base/config.ts';
import { simulatorServesAll } from './money/simulator-serves-all.ts';
import { stripeMode } from './money/stripe/mode.ts';

export interface Integration {
  part: string;
  kind: 'real' | 'stand-in';
  by: string;
}

const KEPT = "kept in the operator's outbox, nothing is sent";

export function listParts(config: Config): Integration[] {
  const { DATABASE_URL, DATA_DIR, SMTP_URL, TWILIO_FROM, TWILIO_API_URL, GEOCODER } = config;
  return [
    {
      part: 'Database',
      kind: 'real',
      by: DATABASE_URL ? 'the PostgreSQL that DATABASE_URL names' : `our own PostgreSQL, in ${DATA_DIR}`,
    },
    SMTP_URL
      ? { part: 'E-mail', kind: 'real', by: `sent by ${new URL(SMTP_URL).host}` }
      : { part: 'E-mail', kind: 'stand-in', by: KEPT },
    TWILIO_FROM
      ? { part: 'SMS', kind: 'real', by: `sent from ${TWILIO_FROM} by ${new URL(TWILIO_API_URL).host}` }
      : { part: 'SMS', kind: 'stand-in', by: KEPT },
    paymentsPart(config),
    understandingPart(config),
    GEOCODER
      ? { part: 'City lookup', kind: 'real', by: `browsers ask ${new URL(GEOCODER).host}` }
      : { part: 'City lookup', kind: 'stand-in', by: 'a list of cities that comes with Doorstep' },
  ];
}

function understandingPart({ AI_BASE_URL, AI_CHAT_MODEL, AI_EMBEDDING_MODEL }: Config): Integration {
  const part = 'Language';
  const models = [AI_CHAT_MODEL, AI_EMBEDDING_MODEL].filter((name) => name !== undefined).join(' and ');
  return AI_BASE_URL
    ? { part, kind: 'real', by: `${models} at ${new URL(AI_BASE_URL).host}, beside the built-in engine` }
    : { part, kind: 'stand-in', by: 'texts are understood by the built-in engine alone' };
}

function paymentsPart(config: Config): Integration {
  const part = 'Payments';
  const mode = stripeMode(config);
  if (mode)
    return {
      part,
      kind: 'real',
      by:
        mode === 'live' ? 'Stripe; simulator for guests' : 'Stripe in test mode, no money moves; simulator for guests',
    };
  const by = simulatorServesAll(config)
    ? 'simulator with test cards, no money moves'
    : 'simulator for guests; for others switched off, see PAYMENTS';
  return { part, kind: 'stand-in', by };
}

/** In columns, for a terminal. */
export function partsTable(parts: Integration[]): string {
  const width = Math.max(...parts.map(({ part }) => part.length));
  return parts
    .map(({ part, kind, by }) => `  ${part.padEnd(width)}  ${kind.padEnd('stand-in'.length)}  ${by}`)
    .join('\n');
}
