import type { Scenes } from '../../testing/scenes.ts';
import { signInAs } from '../accounts/builders/accounts.builders.ts';
import { quotedVarieties } from './builders/quotes.builders.ts';
import { readVariety } from './futures/varieties.store.ts';

export const scenes: Scenes = {
  async quotedVariety(server) {
    await quotedVarieties(server);
    const { last } = (await readVariety(server.deps.database, 'cu'))!.quote!;
    return { person: await signInAs(server), varcode: 'cu', higher: last + 1_000, lower: last - 1_000 };
  },
};
