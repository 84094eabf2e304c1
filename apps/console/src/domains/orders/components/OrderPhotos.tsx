import type { ConsoleOrder } from '../orders.queries.ts';
import * as styles from './order-drawer.module.css';
import { Picture, PictureGroup } from '../../../shell/record/Picture.tsx';

type Photo = ConsoleOrder['order']['photos'][number];

const stages: readonly [Photo['stage'], string][] = [
  ['placed', '下单'],
  ['arrived', '到达'],
  ['weighed', '称重'],
  ['paid', '付款'],
  ['other', '其他'],
];

/** The order's photos by the stage in which they were taken. */
export function OrderPhotos({ photos }: { photos: readonly Photo[] }) {
  if (photos.length === 0) return null;
  return (
    <section>
      <h2 className={styles.head}>照片</h2>
      <PictureGroup>
        <div className={styles.photos}>
          {stages.map(([stage, name]) => {
            const taken = photos.filter((photo) => photo.stage === stage);
            return taken.length === 0 ? null : (
              <figure key={stage} className={styles.stage}>
                <figcaption className={styles.quiet}>
                  {name} {taken.length}
                </figcaption>
                <div className={styles.row}>
                  {taken.map((photo, index) => (
                    <Picture
                      key={photo.id}
                      src={photo.url}
                      alt={`${name}照片 ${index + 1}`}
                      width={72}
                      height={56}
                      style={{ objectFit: 'cover', borderRadius: 8 }}
                    />
                  ))}
                </div>
              </figure>
            );
          })}
        </div>
      </PictureGroup>
    </section>
  );
}
