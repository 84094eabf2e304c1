import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { choosePicture } from '../../../shell/hosts/photos.ts';
import { PhotoGrid } from '../../../ui/media/PhotoGrid.tsx';
import { useSentPhotos } from '../photos.queries.ts';
import { savePhoto, useSavedPhotos } from '../weighing-draft.queries.ts';

/** Pictures of the goods, stored on this phone and uploaded once somebody is signed in. */
export function BookingPhotos({
  ids,
  onChange,
}: {
  ids: readonly string[];
  onChange: (make: (ids: readonly string[]) => readonly string[]) => void;
}) {
  const kept = useSavedPhotos(ids);
  const sent = useSentPhotos(ids);

  async function add(): Promise<void> {
    const picture = await choosePicture();
    if (picture === null) return;
    const added = await savePhoto(picture);
    onChange((before) => [...before, added].slice(0, MAX_PHOTOS));
  }

  return (
    <PhotoGrid
      label="物品照片"
      maximum={MAX_PHOTOS}
      photos={kept.map(({ id, url }) => ({ id, url, state: sent[ids.indexOf(id)]?.state ?? 'waiting' }))}
      onAdd={() => void add()}
      onRetry={(id) => sent[ids.indexOf(id)]?.retry()}
      onDelete={(id) => onChange((before) => before.filter((each) => each !== id))}
    />
  );
}
