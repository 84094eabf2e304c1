import type { Scenes } from '../../testing/scenes.ts';
import { uploadPicture } from '../../testing/upload.ts';
import { signInAs } from '../accounts/builders/accounts.builders.ts';

export const scenes: Scenes = {
  async photo(server) {
    const owner = await signInAs(server);
    return { owner, photoId: await uploadPicture(server, owner.token, `photo-of-${owner.userId}`) };
  },
};
