import type { Input, ListingKind } from '@shoushou/contract';
import { failure, success, withoutHouseNumber, type Result } from '@shoushou/kernel';
import { roughPoint } from '@shoushou/rules/places/rough-point';
import type { Transaction } from '../../../platform/database/types.ts';
import { claimFiles, releaseFile } from '../../files/index.ts';
import { isDistrict } from '../../places/index.ts';
import { textGrams } from './listing.rules.ts';
import type { ListingRow, ListingContent } from './listings.store.ts';
import { findProhibited, containsContact } from './prohibited.rules.ts';

type ListingInput = Omit<Input<'trade.publish'>, 'kind'>;
type TextRefusal =
  | 'trade.prohibited'
  | 'trade.contact_in_text'
  | 'trade.photo_needed'
  | 'trade.photo_unknown'
  | 'trade.place_unknown';

/** Refuses prohibited goods and contact details in texts; null when the texts are allowed. */
export function checkText(
  ...texts: readonly string[]
): ReturnType<typeof failure<'trade.prohibited' | 'trade.contact_in_text'>> | null {
  const prohibited = findProhibited(...texts);
  if (prohibited) return failure('trade.prohibited', { values: { ...prohibited } });
  return containsContact(...texts) ? failure('trade.contact_in_text') : null;
}

/**
 * Checks the content of a listing and claims its pictures. `present` is the listing being edited: pictures it already
 * has need no claim.
 */
export async function acceptListingContent(
  tx: Transaction,
  ownerId: string,
  kind: ListingKind,
  input: ListingInput,
  present: Pick<ListingRow, 'photoIds' | 'photos'> | null,
): Promise<Result<ListingContent, TextRefusal>> {
  const place = withoutHouseNumber(input.place ?? '');
  const refused = checkText(input.title, input.description, place);
  if (refused) return refused;
  if (!(await isDistrict(tx, input.adcode))) return failure('trade.place_unknown');
  const photoIds = [...new Set(input.photoIds)];
  if (kind === 'for_sale' && photoIds.length === 0) return failure('trade.photo_needed');
  const paths = new Map(present?.photoIds.map((id, index) => [id, present.photos[index]!]));
  const added = photoIds.filter((id) => !paths.has(id));
  const claimed = await claimFiles(tx, ownerId, added);
  if (!claimed) return failure('trade.photo_unknown');
  added.forEach((id, index) => paths.set(id, claimed[index]!));
  for (const [id, path] of paths) if (!photoIds.includes(id)) await releaseFile(tx, ownerId, path);
  const point =
    input.longitude === undefined || input.latitude === undefined
      ? null
      : roughPoint({ longitude: input.longitude, latitude: input.latitude });
  const { title, description, category, condition, priceFen, bargain, adcode } = input;
  return success({
    kind,
    title,
    description,
    category,
    condition,
    priceFen,
    bargain,
    adcode,
    place,
    longitude: point?.longitude ?? null,
    latitude: point?.latitude ?? null,
    deliveries: [...new Set(input.deliveries)],
    photoIds,
    photos: photoIds.map((id) => paths.get(id)!),
    grams: textGrams({ title, place, description }),
  });
}
