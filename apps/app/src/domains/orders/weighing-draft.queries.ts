import { useCallback } from 'react';
import { useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { generateId } from '@shoushou/client/device/identifier';
import type { Attachment } from '@shoushou/client/outbox/outbox-entry';
import type { Data } from '@shoushou/contract/schemas';
import type { OrderDetail, Price } from '@shoushou/contract/types';
import type { WeightTrust } from '@shoushou/rules/scales/trust';
import { deviceStore } from '../../shell/calls/device-store.ts';
import { rememberSource } from '../../shell/calls/upload-picture.ts';
import { useSession } from '../../shell/session/session.ts';
import { useVisitPrices } from './orders.queries.ts';
import type { DraftLine } from './orders.rules.ts';

/** A weighing draft, stored at every key press, so that nothing is lost when the system ends the app. */
interface SavedDraft {
  readonly lines: readonly DraftLine[];
}

/** Bytes and type instead of a Blob: some phones lose Blobs from their database when the app is closed. */
interface SavedPhoto {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

const draftKey = (userid: string, no: string): string => `weighing:${userid}:${no}`;
const photoKey = (id: string): string => `weighing-photo:${id}`;
const queryKey = (userid: string, no: string) => ['weighing-draft', userid, no] as const;

type Prices = Data<'catalog.list_prices'> | undefined;

function priceOf(prices: Prices, itemId: string): Price | undefined {
  return prices?.groups.flatMap((group) => group.items).find((item) => item.itemId === itemId);
}

export function lineOf(item: Pick<Price, 'itemId' | 'name' | 'unit' | 'priceFen'>): DraftLine {
  return {
    key: generateId(),
    itemId: item.itemId,
    name: item.name,
    unit: item.unit,
    listPriceFen: item.priceFen,
    unitPriceFen: item.priceFen,
    grossGrams: null,
    tareGrams: 0,
    deductionGrams: 0,
    deductionReason: '',
    pieces: null,
    photoIds: [],
    estimatedGrams: null,
    estimatedPieces: null,
  };
}

/** The source of a weight from an earlier weighing, unless it was refuted. */
const captureOf = (id: string | null, trust: WeightTrust | null): { id: string } | null =>
  id !== null && trust !== 'refuted' ? { id } : null;

/** The initial lines: the last weighing for correction, or the customer's goods to be weighed. */
function beginning(order: OrderDetail): DraftLine[] {
  if (order.weighing) {
    return order.weighing.lines.map((line) => ({
      ...lineOf({ ...line, priceFen: line.listPriceFen }),
      unitPriceFen: line.unitPriceFen,
      grossGrams: line.grossGrams,
      capture: captureOf(line.captureId, line.trust),
      tareGrams: line.tareGrams ?? 0,
      tareCapture: captureOf(line.tareCaptureId, line.tareTrust),
      deductionGrams: line.deductionGrams ?? 0,
      deductionReason: line.deductionReason ?? '',
      pieces: line.pieces,
      earlierPhotos: line.photos.length,
      estimatedGrams: line.estimatedGrams,
      estimatedPieces: line.estimatedPieces,
    }));
  }
  return order.goods.map((goods) => ({ ...lineOf(goods), estimatedGrams: goods.grams, estimatedPieces: goods.pieces }));
}

/** Booked lines keep their price, lines added on site follow the list, and negotiated prices stay. */
function atToday(lines: readonly DraftLine[], order: OrderDetail, prices: Prices): readonly DraftLine[] {
  return lines.map((line) => {
    const price = priceOf(prices, line.itemId);
    if (!price || order.goods.some(({ itemId }) => itemId === line.itemId) || price.priceFen === line.listPriceFen)
      return line;
    const followed = !order.bargain || line.unitPriceFen === line.listPriceFen;
    return { ...line, listPriceFen: price.priceFen, unitPriceFen: followed ? price.priceFen : line.unitPriceFen };
  });
}

export interface WeighingDraft {
  /** False until the device's store was read. */
  readonly ready: boolean;
  readonly lines: readonly DraftLine[];
  change(change: (lines: readonly DraftLine[]) => readonly DraftLine[]): void;
  /** Adds a line for each item. @returns the key of the first */
  add(items: readonly Pick<Price, 'itemId' | 'name' | 'unit' | 'priceFen'>[]): string | null;
}

export function useWeighing(order: OrderDetail | undefined): WeighingDraft {
  const client = useQueryClient();
  const { user } = useSession();
  const userid = user?.userid ?? '';
  const no = order?.no ?? '';
  const prices = useVisitPrices(order).data;
  const kept = useQuery({
    queryKey: queryKey(userid, no),
    queryFn: async () => (await deviceStore.get<SavedDraft>(draftKey(userid, no))) ?? null,
    enabled: no !== '',
    staleTime: Infinity,
    networkMode: 'always',
    meta: { volatile: true },
  });
  const ready = order !== undefined && kept.data !== undefined;
  const begun = useQuery({
    queryKey: [...queryKey(userid, no), 'beginning', order?.weighing?.id ?? null],
    queryFn: () => (order ? beginning(order) : []),
    enabled: ready && kept.data === null,
    staleTime: Infinity,
    networkMode: 'always',
    meta: { volatile: true },
  });
  const current = kept.data ? kept.data.lines : begun.data;
  const lines = order && current ? atToday(current, order, prices) : [];

  const change: WeighingDraft['change'] = (make) => {
    const held = client.getQueryData<SavedDraft | null>(queryKey(userid, no));
    const next: SavedDraft = { lines: make(held ? held.lines : lines) };
    client.setQueryData(queryKey(userid, no), next);
    void deviceStore.set(draftKey(userid, no), next);
  };
  return {
    ready: ready && current !== undefined,
    lines,
    change,
    add(items) {
      const added = items.map((item) =>
        lineOf({
          ...item,
          priceFen: order?.goods.find(({ itemId }) => itemId === item.itemId)?.priceFen ?? item.priceFen,
        }),
      );
      change((before) => [...before, ...added]);
      return added[0]?.key ?? null;
    },
  };
}

/** Deletes the stored weighing of an order with its photos. */
export async function discardWeighing(client: QueryClient, userid: string, no: string): Promise<void> {
  const kept = await deviceStore.get<SavedDraft>(draftKey(userid, no));
  if (!kept) return;
  client.setQueryData(queryKey(userid, no), null);
  await deviceStore.remove(draftKey(userid, no));
  for (const id of kept.lines.flatMap((line) => line.photoIds)) await deviceStore.remove(photoKey(id));
}

/** Stores a picture on this phone until it is sent. @returns its id */
export async function savePhoto(blob: Blob): Promise<string> {
  const id = generateId();
  rememberSource(id, blob);
  await deviceStore.set(photoKey(id), { bytes: await blob.arrayBuffer(), type: blob.type } satisfies SavedPhoto);
  return id;
}

/** A stored picture; null when gone. */
export async function readSavedPhoto(id: string): Promise<Blob | null> {
  const kept = await deviceStore.get<SavedPhoto>(photoKey(id));
  return kept ? new Blob([kept.bytes], { type: kept.type }) : null;
}

/** The pictures of a weighing in the outbox's form. */
export async function attachmentsOf(lines: readonly DraftLine[]): Promise<Attachment[]> {
  const attachments: Attachment[] = [];
  for (const id of lines.flatMap((line) => line.photoIds)) {
    const blob = await readSavedPhoto(id);
    if (blob) attachments.push({ id, blob });
  }
  return attachments;
}

/** Object URLs of stored pictures in order; missing ones are left out. */
export function useSavedPhotos(ids: readonly string[]): { id: string; url: string }[] {
  const read = useCallback(async (id: string) => {
    const blob = await readSavedPhoto(id);
    return blob ? URL.createObjectURL(blob) : null;
  }, []);
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['weighing-photo', id],
      queryFn: () => read(id),
      staleTime: Infinity,
      networkMode: 'always' as const,
      meta: { volatile: true },
    })),
  });
  return ids.flatMap((id, index) => {
    const url = found[index]?.data;
    return url ? [{ id, url }] : [];
  });
}
