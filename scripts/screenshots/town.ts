// What an operator sees: neighbours of the town with deals in many states, one of them in dispute.
import { payments } from '#shared/payments.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { dealAt, newKey, offerService, takes } from '../../test/deal.ts';
import { remote } from '../../test/e2e/remote.ts';
import { neighbour } from '../../test/people.ts';

interface Town {
  disputedId: number;
  /** The page for entering a card. */
  checkoutPath: string;
}

const WORK = [
  ['Bike repair at your door', 'completed'],
  ['Shelves put up', 'completed'],
  ['A wall painted', 'paid_in_escrow'],
  ['Windows cleaned', 'price_offered'],
  ['Hedge trimmed', 'requested'],
  ['A bench oiled', 'payment_pending'],
  ['Kitchen tiled', 'awaiting_confirmation'],
] as const;

/** Its services are paused in the end, so that a newcomer still finds nothing. */
export async function furnishTown(address: string): Promise<Town> {
  const world = remote(address);
  const mara = await neighbour(world, 'mara');
  const theo = await neighbour(world, 'theo');
  await mara.does(users.update, { body: { displayName: 'Mara Kühn' } });
  await theo.does(users.update, { body: { displayName: 'Theo Lindqvist' } });
  const town = { disputedId: 0, checkoutPath: '' };
  for (const [title, status] of WORK) {
    const serviceId = await offerService(theo, { title });
    const { id, offer } = await dealAt(status, { seeker: mara, provider: theo, serviceId });
    if (status === 'payment_pending') town.checkoutPath = await checkoutOf(offer?.publicId ?? '');
    if (status === 'awaiting_confirmation') {
      await takes(mara, id, { step: 'problem', reason: 'Half of the tiles are missing, and two are broken.' });
      await takes(theo, id, { step: 'propose_split', toProvider: 40_00, message: 'I have paid for the tiles.' });
      town.disputedId = id;
    }
    await theo.does(services.update, { params: { id: serviceId }, body: { visibility: 'paused' } });
  }
  return town;

  async function checkoutOf(publicId: string): Promise<string> {
    const { url } = await mara.does(payments.checkout, {
      params: { publicId },
      body: { key: newKey(), address: '1 Elm Street' },
    });
    return new URL(url).pathname;
  }
}
