import type { Input, Listing } from '@shoushou/contract';
import { signInAs, signInAsOperator, type SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import type { TestServer } from './server.ts';
import { uploadPicture } from './upload.ts';

export type ListingFields = Partial<Input<'trade.publish'>>;

const defaults = {
  kind: 'for_sale',
  title: '凤凰 26 寸自行车',
  description: '买来两年，很少骑，刹车和轮胎都好。',
  category: 'sport',
  condition: 'good',
  priceFen: 26_000,
  bargain: true,
  adcode: '440305',
  place: '科技园地铁站',
  longitude: 113.9512,
  latitude: 22.5391,
  deliveries: ['meet', 'post'],
} as const satisfies ListingFields;

let pictures = 0;

/** An input that is accepted from this person: their picture is sent first. */
export async function listingInput(
  server: TestServer,
  { token }: SignedIn,
  other: ListingFields = {},
): Promise<Input<'trade.publish'>> {
  pictures += 1;
  const photoIds = other.photoIds ?? [await uploadPicture(server, token, `listing-photo-${pictures}`)];
  return { ...defaults, deliveries: [...defaults.deliveries], ...other, photoIds };
}

/** A listing in review. */
export async function sentListing(server: TestServer, owner: SignedIn, other: ListingFields = {}): Promise<Listing> {
  pictures += 1;
  return server.succeed('trade.publish', await listingInput(server, owner, other), {
    token: owner.token,
    key: `publish-${pictures}-${owner.userId}`,
  });
}

const operators = new WeakMap<TestServer, Promise<{ token: string }>>();
/** One operator per server is enough. */
export function operatorOf(server: TestServer): Promise<{ token: string }> {
  const known = operators.get(server) ?? signInAsOperator(server);
  operators.set(server, known);
  return known;
}

/** An active listing. */
export async function activeListing(
  server: TestServer,
  { owner, ...other }: ListingFields & { owner?: SignedIn } = {},
): Promise<{ no: string; owner: SignedIn }> {
  const person = owner ?? (await signInAs(server));
  const { no } = await sentListing(server, person, other);
  await server.succeed('trade.review', { no, approve: true }, { token: (await operatorOf(server)).token });
  return { no, owner: person };
}
