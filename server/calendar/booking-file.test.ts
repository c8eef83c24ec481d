// A booking as a calendar file for each side; it contains the address only while the deal's page shows it.
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { takes } from '../../test/deal.ts';
import { DAY, dealScene, goToPay, type DealWalk } from '../../test/deal-scene.ts';
import { guestIn } from '../../test/guest.ts';
import { neighbour, type Someone } from '../../test/people.ts';

const { world, offered, paid, pass, pair, slotIn } = await dealScene();

const ask = ({ id }: { id: number }, person: Someone) => person.tries(deals.calendarFile, { params: { id } });
const textOf = async (deal: DealWalk, person: Someone): Promise<string> => {
  const { status, body } = await ask(deal, person);
  expect(status).toBe(200);
  return String(body);
};
/** The file's and its one event's properties, by name, as a calendar parser reads them. */
async function fileOf(deal: DealWalk, person: Someone): Promise<Record<string, string>> {
  const calendar = new ICAL.Component(ICAL.parse(await textOf(deal, person)));
  const [event, ...others] = calendar.getAllSubcomponents();
  expect([event?.name, others]).toEqual(['vevent', []]);
  const said = [...calendar.getAllProperties(), ...(event?.getAllProperties() ?? [])];
  return Object.fromEntries(said.map((each) => [each.name.toUpperCase(), valueOf(each.getFirstValue())]));
}
const valueOf = (value: unknown) => (value instanceof ICAL.Time ? value.toICALString() : String(value));
const inUtc = (time: string | null) => (time ?? '').replace(/[-:]|\.\d+/g, '');
const looks = ({ id }: DealWalk) =>
  world.db.selectFrom('contactViews').select('viewerId').where('dealId', '=', id).execute();

async function inPerson(title = 'Bike repair') {
  const parties = await pair();
  await parties.provider.does(services.update, { params: { id: parties.serviceId }, body: { remote: false, title } });
  return parties;
}
const paidInPerson = async (title?: string) => paid({ startsIn: 48, pair: await inPerson(title) });

test('both sides can download it, with its time, the other’s name and a link to its page', async () => {
  const deal = await paid({ startsIn: 48 });
  const { start, end } = await deal.see();
  expect(await fileOf(deal, deal.seeker)).toMatchObject({
    METHOD: 'PUBLISH',
    UID: expect.stringMatching(new RegExp(`^booking-${deal.id}@`)),
    DTSTART: inUtc(start),
    DTEND: inUtc(end),
    SUMMARY: `Bike repair by ${deal.provider.username}`,
    URL: expect.stringContaining(`/service-interests?deal=${deal.id}`),
    STATUS: 'CONFIRMED',
    SEQUENCE: '0',
  });
  expect(await fileOf(deal, deal.provider)).toMatchObject({
    SUMMARY: `Bike repair for ${deal.seeker.username}`,
    URL: expect.stringContaining(`/service-requests?deal=${deal.id}`),
  });
});

test('it names the other side by the name they chose', async () => {
  const deal = await paid({ startsIn: 48 });
  await deal.provider.does(users.update, { body: { displayName: 'Bo de Vries' } });
  expect(await fileOf(deal, deal.seeker)).toMatchObject({ SUMMARY: 'Bike repair by Bo de Vries' });
});

test('its content type is a calendar file’s', async () => {
  const deal = await paid({ startsIn: 48 });
  const { headers } = await world.app.inject({
    url: `/api/deals/${deal.id}.ics`,
    headers: { cookie: deal.seeker.cookie },
  });
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `inline; filename="booking-${deal.id}.ics"`,
  });
});

test('a moved booking replaces the earlier entry, and a cancelled one says so', async () => {
  const deal = await paid({ startsIn: 72 });
  const before = await fileOf(deal, deal.seeker);
  const { proposals } = await takes(deal.provider, deal.id, { step: 'propose_time', time: slotIn(100) });
  expect(await fileOf(deal, deal.seeker)).toMatchObject({ DTSTART: before.DTSTART, SEQUENCE: '0' });
  const moved = await takes(deal.seeker, deal.id, { step: 'accept_time', proposalId: proposals[0]?.id ?? 0 });
  expect(await fileOf(deal, deal.seeker)).toMatchObject({
    UID: before.UID,
    DTSTART: inUtc(moved.start),
    SEQUENCE: '1',
    STATUS: 'CONFIRMED',
  });
  await takes(deal.provider, deal.id, { step: 'cancel', refund: 10_000 });
  expect(await fileOf(deal, deal.seeker)).toMatchObject({ UID: before.UID, SEQUENCE: '2', STATUS: 'CANCELLED' });
});

test('the file shows the address as long as the page does, and the download is logged', async () => {
  const deal = await paidInPerson();
  expect(await fileOf(deal, deal.provider)).toMatchObject({ LOCATION: '1 Elm Street' });
  expect(await looks(deal)).toEqual([{ viewerId: deal.provider.id }]);
  await takes(deal.seeker, deal.id, { step: 'confirm' });
  await pass(14 * DAY + 1);
  expect(await fileOf(deal, deal.provider)).not.toHaveProperty('LOCATION');
  expect(await looks(deal)).toHaveLength(1);
});

test('a cancelled booking’s file shows no address', async () => {
  const deal = await paidInPerson();
  await takes(deal.provider, deal.id, { step: 'cancel', refund: 10_000 });
  expect(await fileOf(deal, deal.provider)).not.toHaveProperty('LOCATION');
  expect(await looks(deal)).toEqual([]);
});

test('a title cannot inject lines', async () => {
  const deal = await paidInPerson('Chairs, tables; END:VEVENT');
  expect(await textOf(deal, deal.seeker)).toContain(
    `SUMMARY:Chairs\\, tables\\; END:VEVENT by ${deal.provider.username}\r\n`,
  );
  expect(await fileOf(deal, deal.seeker)).toMatchObject({
    SUMMARY: `Chairs, tables; END:VEVENT by ${deal.provider.username}`,
  });
});

test('the file is valid iCalendar, whatever the title', async () => {
  const title = 'Über 70 Stühle, „Größe M“; neu gepolstert, gebeizt und geölt – mit Lieferung 🪑🪑';
  const deal = await paidInPerson(title);
  const file = await textOf(deal, deal.seeker);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(file).toMatch(/\r\n$/);
  const longest = Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)));
  expect(longest).toBeLessThanOrEqual(75);
  expect(await fileOf(deal, deal.seeker)).toMatchObject({
    VERSION: '2.0',
    PRODID: expect.stringContaining('Doorstep'),
    DTSTAMP: inUtc(world.context.now().toISOString()),
    SUMMARY: `${title} by ${deal.provider.username}`,
  });
});

test('strangers, another world, and bookings without payment or time get no file', async () => {
  const deal = await paid({ startsIn: 48 });
  for (const person of [await neighbour(world, 'cyd'), await guestIn(world)])
    expect((await ask(deal, person)).status).toBe(404);
  const untimed = await paid();
  expect((await ask(untimed, untimed.seeker)).status).toBe(404);
  const unpaid = await offered({ startsIn: 48 });
  await goToPay(unpaid);
  expect((await ask(unpaid, unpaid.seeker)).status).toBe(404);
});
