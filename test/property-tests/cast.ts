// The cast of a history: Bo, who offers two services; Ana and Cy, who want them at the same times; and an operator.
import { createHash, randomBytes } from 'node:crypto';
import type { Stage } from './stage.ts';

export interface Person {
  id: number;
  name: string;
  /** Changes when somebody has to sign in again. */
  cookie: string;
}

export interface Cast {
  ana: Person;
  cy: Person;
  bo: Person;
  operator: Person;
  /** A remote one, and one in person. */
  services: readonly [number, number];
  /** Ana's. */
  needId: number;
}

/** Inserted as registration would leave them: histories are not about that. */
export async function callCast(stage: Stage): Promise<Cast> {
  const person = async (who: string, isAdmin = false): Promise<Person> => {
    const [row] = await stage.ask<{ id: number }>(
      `insert into users (username, email, is_admin, notify_email, city, state, latitude, longitude, created_at)
       values ($1, $1 || '@example.test', $2, false, 'Springfield', 'IL', 39.8, -89.64, $3) returning id`,
      [who, isAdmin, new Date(stage.now())],
    );
    const made = { id: row?.id ?? 0, name: who, cookie: '' };
    await signIn(stage, made);
    return made;
  };
  const ana = await person('ana');
  const cy = await person('cy');
  const bo = await person('bo');
  const operator = await person('operator', true);
  const service = async (remote: boolean, policy: string): Promise<number> => {
    const [row] = await stage.ask<{ id: number }>(
      `insert into services (world, provider_id, title, description, category, price, unit, tags, remote, radius_km, visibility, policy, city, state,
         latitude, longitude, created_at, search)
       values (0, $1, 'Bike repair', '', 'bikes_cars', 4000, 'job', '{}', $2, 20, 'live', $3, 'Springfield', 'IL', 39.8, -89.64, $4, '') returning id`,
      [bo.id, remote, policy, new Date(stage.now())],
    );
    return row?.id ?? 0;
  };
  const services = [await service(true, 'flexible'), await service(false, 'moderate')] as const;
  const [need] = await stage.ask<{ id: number }>(
    `insert into needs (world, seeker_id, title, description, urgency, radius_km, visibility, status, created_at, expires_at)
     values (0, $1, 'A bike that brakes', '', 'flexible', 20, 'public', 'open', $2::timestamptz, $2::timestamptz + interval '30 days') returning id`,
    [ana.id, new Date(stage.now())],
  );
  return { ana, cy, bo, operator, services, needId: need?.id ?? 0 };
}

/** A session that outlives every history, with the password re-entered for as long. */
export async function signIn(stage: Stage, person: Person): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await stage.ask(
    `insert into sessions (token_hash, user_id, created_at, expires_at, password_again_at)
      values ($1, $2, $3, '9000-01-01', '9000-01-01')`,
    [createHash('sha256').update(token).digest(), person.id, new Date(stage.now())],
  );
  person.cookie = `session=${token}`;
}
