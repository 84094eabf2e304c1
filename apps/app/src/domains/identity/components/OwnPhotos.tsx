import { failureText } from '../../../shell/calls/failure-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { PhotoGrid } from '../../../ui/media/PhotoGrid.tsx';
import { useIdentityPhotos } from '../identity.queries.ts';

/** Pictures of the person's own card: shown on request, removed with the page. */
export function OwnPhotos() {
  const photos = useIdentityPhotos();
  return (
    <Card title="证件照片" aside="加密保存，查看会留下记录">
      {photos.data ? (
        <PhotoGrid label="证件照片" photos={photos.data.photos.map((url) => ({ id: url, url, state: 'done' }))} />
      ) : (
        <Button block busy={photos.isPending} onPress={() => photos.mutate({})}>
          查看证件照片
        </Button>
      )}
      <FormFailure text={failureText(photos.error)} />
    </Card>
  );
}
