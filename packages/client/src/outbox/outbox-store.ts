import type { DeviceStorage } from '../device/device-storage.ts';
import { createMutex, type Locks } from './mutex.ts';
import type { Attachment, Entry } from './outbox-entry.ts';

const ENTRY = 'outbox:entry:';
const PHOTO = 'outbox:photo:';
/** A photo whose entry was never written is removed after this time, milliseconds. */
const ORPHAN_AGE = 60 * 60 * 1000;

/** Bytes and type instead of a Blob: some phones lose Blobs from their database when the app is closed. */
interface SavedPhoto {
  bytes: ArrayBuffer;
  type: string;
  at: number;
}

/**
 * Entries and photos in the device database under one key each, so that two pages never overwrite each other's list.
 */
export class OutboxStore {
  readonly #storage: DeviceStorage;
  readonly #alone;

  constructor(storage: DeviceStorage, locks: Locks | undefined) {
    this.#storage = storage;
    this.#alone = createMutex('shoushou-outbox-change', locks);
  }

  /** All people's entries in order of creation. */
  async list(): Promise<Entry[]> {
    const keys = (await this.#storage.keys()).filter((key) => key.startsWith(ENTRY));
    const entries = await Promise.all(keys.map((key) => this.#storage.get<Entry>(key)));
    return entries.filter((entry) => entry !== undefined).sort((a, b) => a.sequence - b.sequence);
  }

  /** Creates an entry from the existing ones, stored after its photos, so that an entry never names a missing photo. */
  add(make: (existing: readonly Entry[]) => Entry, photos: readonly Attachment[], now: number): Promise<Entry> {
    return this.#alone(async () => {
      const entry = make(await this.list());
      for (const { id, blob } of photos) {
        const photo: SavedPhoto = { bytes: await blob.arrayBuffer(), type: blob.type, at: now };
        await this.#storage.set(PHOTO + id, photo);
      }
      await this.#storage.set(ENTRY + entry.id, entry);
      return entry;
    });
  }

  /** Replaces an entry by the result of `change`; null leaves it unchanged. @returns the written entry */
  change(id: string, change: (entry: Entry) => Entry | null): Promise<Entry | null> {
    return this.#alone(async () => {
      const entry = await this.#storage.get<Entry>(ENTRY + id);
      const changed = entry ? change(entry) : null;
      if (changed) await this.#storage.set(ENTRY + id, changed);
      return changed;
    });
  }

  /** Stores the entries that `change` makes of them all, without another page's change in between. */
  changeTogether(change: (entries: readonly Entry[]) => readonly Entry[]): Promise<void> {
    return this.#alone(async () => {
      for (const entry of change(await this.list())) await this.#storage.set(ENTRY + entry.id, entry);
    });
  }

  /** Removes the entries that `choose` picks, with their photos. */
  removeWhere(choose: (entries: readonly Entry[]) => readonly Entry[]): Promise<number> {
    return this.#alone(async () => {
      const chosen = choose(await this.list());
      for (const entry of chosen) {
        await this.#storage.remove(ENTRY + entry.id);
        for (const id of entry.attachments) await this.#storage.remove(PHOTO + id);
      }
      return chosen.length;
    });
  }

  /** The photo, or null once it has been uploaded. */
  async photo(id: string): Promise<Blob | null> {
    const kept = await this.#storage.get<SavedPhoto>(PHOTO + id);
    return kept ? new Blob([kept.bytes], { type: kept.type }) : null;
  }

  removePhoto(id: string): Promise<void> {
    return this.#storage.remove(PHOTO + id);
  }

  removeOrphans(now: number): Promise<void> {
    return this.#alone(async () => {
      const named = new Set((await this.list()).flatMap((entry) => entry.attachments));
      for (const key of await this.#storage.keys()) {
        if (!key.startsWith(PHOTO) || named.has(key.slice(PHOTO.length))) continue;
        const photo = await this.#storage.get<SavedPhoto>(key);
        if (photo && now - photo.at > ORPHAN_AGE) await this.#storage.remove(key);
      }
    });
  }
}
