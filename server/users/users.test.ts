// My own account, other people's profiles, and the search for people.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { errors } from '#shared/errors.ts';
import { places } from '#shared/places.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { cookieOf, neighbour, register, requestFor, someone, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { foldedWords } from '../places/fold.ts';
import { personOf } from './person.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await register(world, 'bo');

describe('my own account', () => {
  test('it has everything that the specification names, the coordinates as text [3-user-1]', async () => {
    expect(await ana.does(users.current)).toEqual({
      id: ana.id,
      username: 'ana',
      displayName: '',
      email: 'ana@example.test',
      emailConfirmed: false,
      phoneConfirmed: false,
      phone: expect.stringMatching(/^\+\d+$/),
      avatar: null,
      city: 'Springfield',
      state: 'IL',
      latitude: '39.8017',
      longitude: '-89.6436',
      placeIsChosen: false,
      createdAt: world.context.now().toISOString(),
      isAdmin: false,
      isGuest: false,
      guestExpiresAt: null,
      bio: '',
      timeZone: 'UTC',
      languages: [],
      serviceRadiusKm: null,
      distanceUnit: 'mile',
      ratingAverage: null,
      ratingCount: 0,
      completedDeals: 0,
    });
  });

  test.each([
    ['the US', '+12015550123', 'mile'],
    ['Canada, which is +1 too,', '+14165550123', 'km'],
    ['Jersey, which is +44 too,', '+447797712345', 'km'],
  ])('a user with a phone from %s reads distances in that country’s unit', async (_, phone, distanceUnit) => {
    const username = `from${phone.slice(1)}`;
    const body = {
      username,
      email: `${username}@example.test`,
      phone,
      password: 'a long secret',
      smsOptIn: true,
      acceptTerms: true,
    };
    const cookie = cookieOf(await world.app.inject(requestFor(accounts.register, { body }, '')));
    const me = await world.app.inject(requestFor(users.current, {}, cookie));
    expect(me.json()).toMatchObject({ distanceUnit });
  });

  test('a change keeps what it leaves out, and an empty change changes nothing', async () => {
    await bo.does(users.update, { body: { bio: '  I mend bikes.  ' } });
    expect(await bo.does(users.update, { body: { timeZone: 'Europe/London' } })).toMatchObject({
      bio: 'I mend bikes.',
      timeZone: 'Europe/London',
    });
    expect(await bo.does(users.update, { body: {} })).toMatchObject({
      bio: 'I mend bikes.',
      timeZone: 'Europe/London',
    });
  });

  test('languages keep their order, and their travel distance; others see the languages, on services too, but not the distance', async () => {
    const said = { languages: ['es', 'en'] as const, serviceRadiusKm: 10 };
    expect(await bo.does(users.update, { body: { ...said, languages: [...said.languages] } })).toMatchObject(said);
    const { id } = await bo.does(services.create, {
      body: { title: 'Bikes mended', category: 'bikes_cars', price: 40, unit: 'job', remote: true },
    });
    expect((await ana.does(services.get, { params: { id } })).languages).toEqual(['es', 'en']);
    const seen = await ana.does(users.get, { params: { id: bo.id } });
    expect(seen.languages).toEqual(['es', 'en']);
    expect(seen).not.toHaveProperty('serviceRadiusKm');
    await bo.does(services.remove, { params: { id } });
    expect(await bo.does(users.update, { body: { languages: [] } })).toMatchObject({
      languages: [],
      serviceRadiusKm: 10,
    });
  });

  test('a display name is shown to others, may be shared, and can be taken back', async () => {
    const called = async () => (await ana.does(users.get, { params: { id: bo.id } })).displayName;
    await bo.does(users.update, { body: { displayName: '  Bo  de Vries ' } });
    expect(await called()).toBe('Bo de Vries');
    const cy = await register(world, 'cyd');
    expect(await cy.does(users.update, { body: { displayName: 'Bo de Vries' } })).toMatchObject({
      username: 'cyd',
      displayName: 'Bo de Vries',
    });
    await bo.does(users.update, { body: { bio: 'I mend bikes.' } });
    expect(await called()).toBe('Bo de Vries');
    await bo.does(users.update, { body: { displayName: '' } });
    await cy.does(users.update, { body: { displayName: ' ' } });
    expect(await called()).toBe('');
  });

  test.each(['Doorstep', 'd00rstep support', 'Admin 1', 'The \u041eperator', 'Support Team', 'Former neighbour'])(
    'nobody can choose to be shown as %s',
    async (displayName) => {
      const words = 'This name could be mistaken for Doorstep or its operators. Please choose another.';
      expect(await bo.tries(users.update, { body: { displayName, bio: 'Trust me.' } })).toEqual({
        status: 422,
        body: { error: words, code: 'name_reserved', fields: { displayName: words } },
      });
      expect(await bo.does(users.current)).not.toMatchObject({ bio: 'Trust me.' });
    },
  );

  test('nobody can become an admin, change their username or raise their rating by a profile change', async () => {
    const change = { isAdmin: true, username: 'root', ratingSum: 500, ratingCount: 100, world: 7, bio: 'I am root' };
    expect((await bo.tries(users.update, { body: change })).status).toBe(400);
    const me = await bo.does(users.current);
    expect(me).toMatchObject({ username: 'bo', isAdmin: false, ratingCount: 0 });
    expect(me.bio).not.toBe('I am root');
  });

  test('a change of e-mail or phone by way of the profile is refused by name, instead of doing nothing', async () => {
    const email = '“email” can’t be changed here.';
    expect(
      await bo.tries(users.update, { body: { bio: 'hi', email: 'bo@example.test', phone: '+12015550199' } }),
    ).toEqual({
      status: 400,
      body: { error: email, code: 'invalid_input', fields: { email, phone: '“phone” can’t be changed here.' } },
    });
  });

  test.each([
    [{ bio: 'x'.repeat(1001) }, 'bio'],
    [{ bio: 'nul \u0000' }, 'bio'],
    [{ bio: 'half \ud800' }, 'bio'],
    [{ timeZone: 'Nowhere' }, 'timeZone'],
    [{ timeZone: '' }, 'timeZone'],
    [{ bio: null }, 'bio'],
    [{ languages: ['xx'] }, 'languages.0'],
    [{ languages: 'es' }, 'languages'],
    [{ languages: ['es', 'es'] }, 'languages'],
    [{ languages: ['en', 'es', 'pl', 'de', 'fr', 'it', 'pt', 'ca', 'eu'] }, 'languages'],
    [{ displayName: 'x'.repeat(61) }, 'displayName'],
    [{ displayName: 'Bo (@bo)' }, 'displayName'],
    [{ displayName: '\u3164' }, 'displayName'],
    [{ displayName: null }, 'displayName'],
    [{ serviceRadiusKm: 0 }, 'serviceRadiusKm'],
    [{ serviceRadiusKm: 201 }, 'serviceRadiusKm'],
    [{ serviceRadiusKm: 2.5 }, 'serviceRadiusKm'],
  ])('a change of an unknown field is refused, and names the field', async (body, field) => {
    expect(await bo.tries(users.update, { body })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });
});

describe('my place', () => {
  const set = (body: object) => bo.tries(users.setLocation, { body });
  const place = { latitude: '51.5074', longitude: '-0.1278', city: 'London' };

  test('the specified three fields are enough; the region is added where our list has the city [7-row-11]', async () => {
    expect(await set({ latitude: '41.8781', longitude: '-87.6298', city: 'Chicago' })).toEqual({
      status: 200,
      body: { ok: true },
    });
    expect(await bo.does(users.current)).toMatchObject({
      latitude: '41.8781',
      longitude: '-87.6298',
      city: 'Chicago',
      state: 'IL',
    });
  });

  test('a city that our list does not have there gets no made-up region', async () => {
    await set({ latitude: '41.8781', longitude: '-87.6298', city: 'Madrid' });
    expect(await bo.does(users.current)).toMatchObject({ city: 'Madrid', state: null });
  });

  test.each([
    [{ ...place, latitude: '91' }],
    [{ ...place, latitude: '1e1' }],
    [{ ...place, latitude: 51.5 }],
    [{ ...place, latitude: 'NaN' }],
    [{ ...place, longitude: '-180.5' }],
    [{ ...place, longitude: undefined }],
    [{ ...place, city: ' ' }],
    [{ ...place, city: 'x'.repeat(121) }],
  ])('%j is refused, with the text in message [7-row-11]', async (body) => {
    const answer = await set(body);
    expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String), code: 'invalid_input' } });
    expect(answer.body.message).toBe(answer.body.error);
  });

  test('a chosen place stays chosen, whatever the browser finds later', async () => {
    const cy = await register(world, 'cy');
    const placeOf = async () => {
      const { city, state, placeIsChosen } = await cy.does(users.current);
      return { city, state, placeIsChosen };
    };
    expect(await placeOf()).toEqual({ city: null, state: null, placeIsChosen: false });
    await cy.does(users.setLocation, { body: { latitude: '41.878', longitude: '-87.63', city: 'Chicago' } });
    expect(await placeOf()).toEqual({ city: 'Chicago', state: 'IL', placeIsChosen: false });
    await cy.does(users.setLocation, {
      body: { latitude: '39.8017', longitude: '-89.6436', city: 'Springfield', state: 'IL', chosen: true },
    });
    expect(await placeOf()).toEqual({ city: 'Springfield', state: 'IL', placeIsChosen: true });
    await cy.does(users.setLocation, { body: { latitude: '41.878', longitude: '-87.63', city: 'Chicago' } });
    expect(await placeOf()).toEqual({ city: 'Chicago', state: 'IL', placeIsChosen: true });
  });

  test('the extremes of the coordinates are valid places', async () => {
    expect((await set({ latitude: '-90', longitude: '180', city: 'Nowhere' })).status).toBe(200);
  });
});

describe('other people', () => {
  test('others see a profile, and never e-mail, phone or coordinates', async () => {
    const { id, username } = ana;
    expect(await bo.does(users.get, { params: { id } })).toEqual({
      id,
      username,
      displayName: '',
      avatar: null,
      city: 'Springfield',
      state: 'IL',
      bio: '',
      languages: [],
      createdAt: expect.any(String),
      ratingAverage: null,
      ratingCount: 0,
      completedDeals: 0,
      completionRate: null,
      answersWithin: null,
      contact: 'open',
      distance: 'over 50 miles',
      badges: { emailConfirmed: false, regulars: 0 },
      breakdown: { stars: [0, 0, 0, 0, 0], communication: null, punctuality: null, quality: null },
    });
  });

  test('a rating is the mean with one decimal', async () => {
    await world.db
      .updateTable('users')
      .set({ ratingSum: 14, ratingCount: 3, completedDeals: 4 })
      .where('id', '=', ana.id)
      .execute();
    expect(await bo.does(users.get, { params: { id: ana.id } })).toMatchObject({
      ratingAverage: 4.7,
      ratingCount: 3,
      completedDeals: 4,
    });
    const row = await world.db
      .selectFrom('users as u')
      .select(personOf('u').as('person'))
      .where('u.id', '=', ana.id)
      .executeTakeFirst();
    expect(row?.person).toMatchObject({ ratingAverage: 4.7, username: 'ana' });
  });

  test.each([
    ['0', 400],
    ['-1', 400],
    ['1e9', 400],
    ['-0', 400],
    ['x', 400],
    ['999999999', 404],
    ['9'.repeat(16), 400],
  ])('number %s gets %i', async (id, status) => {
    expect((await bo.tries(users.get, { params: { id } })).status).toBe(status);
  });
});

describe('the people search', () => {
  const find = async (q: string) => (await ana.does(users.search, { query: { q } })).map(({ username }) => username);

  test('names that begin with the text come first, then those that contain it, never my own [7-row-9, 5-user-search-2]', async () => {
    for (const name of ['maria', 'mar', 'annmarie', 'oscar']) await register(world, name);
    expect(await find('mar')).toEqual(['mar', 'maria', 'annmarie']);
    expect(await find('MAR')).toEqual(['mar', 'maria', 'annmarie']);
    expect(await find('ana')).toEqual([]);
  });

  test('people are found by their display name and by their username', async () => {
    const vera = await register(world, 'vlk');
    await vera.does(users.update, { body: { displayName: 'V\u011bra Kl\u00edmov\u00e1' } });
    await register(world, 'klimovak');
    expect(await find('V\u011aRA')).toEqual(['vlk']);
    expect(await find('kl')).toEqual(['klimovak', 'vlk']);
    expect(await find('kl\u00edmov\u00e1')).toEqual(['klimovak', 'vlk']);
    expect(await find('vlk')).toEqual(['vlk']);
    await vera.does(users.update, { body: { displayName: '' } });
    expect(await find('kl\u00edmov\u00e1')).toEqual(['klimovak']);
  });

  let folded = 0;
  test.each([
    ['jose', 'Jos\u00e9 Iv\u00e1n'],
    ['JOSE\u0301 IVAN', 'Jos\u00e9 Iv\u00e1n'],
    ['yildiz', 'Y\u0131ld\u0131z \u0130nan'],
    ['Yıldız inan', 'Y\u0131ld\u0131z \u0130nan'],
    ['strasse', 'Max Stra\u00dfe'],
    ['lukasz', '\u0141ukasz'],
    ['nguyen', 'Nguy\u1ec5n'],
    ['\uff22\uff4f \uff23', '\uff22\uff4f \uff23art'],
    ["o'brien", 'Sean O’Brien'],
    ['o’brien', "Sean O'Brien"],
    ['obrien', 'Sean OʼBrien'],
    ['Anne-Marie', 'Anne–Marie'],
    ['ħal ŧor', 'Hal Tor'],
    ['bo cart', '\uff22\uff4f \uff23art'],
  ])('%s finds %s, however the letters are written', async (typed, displayName) => {
    const who = await register(world, `folded-${(folded += 1)}`);
    await who.does(users.update, { body: { displayName } });
    expect(await find(typed)).toContain(who.username);
  });

  test('the database folds names as the list of places does', async () => {
    const names = [
      'São Paulo',
      'Łódź',
      'Straße',
      'Ærø',
      'Đà Nẵng',
      'Reykjavík',
      'Kadıköy',
      'İstanbul',
      'Zürich',
      'O’Fallon',
      "O'Fallon",
    ];
    for (const name of names) {
      const { rows } = await sql<{ folded: string }>`select folded(${name}) as folded`.execute(world.db);
      expect(rows).toEqual([{ folded: foldedWords(name).join(' ') }]);
    }
  });

  test('an empty search finds nothing [5-user-search-1]', async () => {
    expect(await find('')).toEqual([]);
    expect(await find('  ')).toEqual([]);
    expect((await ana.tries(users.search)).body).toEqual([]);
  });

  test('wildcard characters of the database stand for themselves', async () => {
    const names = ['per%cent', 'under_score', 'back\\slash'];
    await world.db
      .insertInto('users')
      .values(names.map((username) => ({ username, createdAt: world.context.now() })))
      .execute();
    expect(await find('%')).toEqual(['per%cent']);
    expect(await find('_')).toEqual(['under_score']);
    expect(await find('\\')).toEqual(['back\\slash']);
  });

  test('it returns at most twenty', async () => {
    const rows = Array.from({ length: 25 }, (_, count) => ({
      username: `crowd${count}`,
      createdAt: world.context.now(),
    }));
    await world.db.insertInto('users').values(rows).execute();
    expect(await find('crowd')).toHaveLength(20);
  });

  test('a guest finds nobody of the town, the town no guest, and no guest another', async () => {
    const guests = await Promise.all([1, 2].map(() => world.app.inject(requestFor(accounts.guest, {}, ''))));
    const [one, other] = guests.map((reply) =>
      someone(world.app, cookieOf(reply), reply.json().user.id, reply.json().user.username),
    );
    const finds = (who: Someone, q: string) => who.does(users.search, { query: { q } });
    expect(await finds(one!, 'bo')).toEqual([]);
    expect(await finds(one!, other!.username)).toEqual([]);
    expect(await find('guest-')).toEqual([]);
    await world.db.updateTable('users').set({ world: one!.id }).where('id', '=', other!.id).execute();
    expect(await finds(one!, other!.username)).toMatchObject([{ id: other!.id }]);
  });

  test('a suspended account is not found', async () => {
    const { id } = await register(world, 'zed');
    expect(await find('zed')).toEqual(['zed']);
    await world.db.updateTable('users').set({ suspendedReason: 'spam' }).where('id', '=', id).execute();
    expect(await find('zed')).toEqual([]);
  });

  test('each user can make sixty searches a minute, of all kinds together', async () => {
    const strict = await makeWorld({ LIMIT_FACTOR: 1 });
    const cy = await register(strict, 'cy');
    const di = await register(strict, 'di');
    const search = (cookie: string) => strict.app.inject(requestFor(users.search, { query: { q: 'x' } }, cookie));
    const first = await Promise.all(Array.from({ length: 20 }, () => search(cy.cookie)));
    for (let count = 0; count < 10; count += 1) {
      await cy.does(services.search, { query: {} });
      await cy.does(services.search, { query: { q: 'bike' } });
      await cy.does(places.search, { query: { q: 'spring' } });
      await cy.does(places.nearest, { query: { latitude: '39.8', longitude: '-89.6' } });
    }
    expect(first.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await cy.tries(services.search)).status).toBe(429);
    expect((await search(cy.cookie)).json()).toEqual({ error: errors.too_many_requests[1], code: 'too_many_requests' });
    expect((await search(di.cookie)).statusCode).toBe(200);
  });
});
