import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { errorText } from '../../../device/host/adapters.ts';
import { savePicture } from '../../../device/photo/save-picture.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { openShareSheet } from '../../../shell/hosts/share.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { ImageViewer } from '../../../ui/media/ImageViewer.tsx';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { useMakePoster } from '../bills.queries.ts';
import * as styles from './bills.module.css';

/**
 * A picture of a bill for others, made by the server: what was recycled, and none of the money. @param period `2026-11`
 * or `2026` @param title `2026 年`
 */
export function BillPoster({ period, title }: { period: string; title: string }) {
  const poster = useMakePoster();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const close = (): void => setOpen(false);
  const name = `${title}回收账单`;
  const url = poster.data?.url ?? '';

  async function make(): Promise<void> {
    try {
      await poster.mutateAsync({ period });
      setOpen(true);
    } catch (error) {
      showToast(failureText(error) ?? '海报没有生成，请重试');
    }
  }

  async function save(): Promise<void> {
    setSaving(true);
    try {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error('图片链接已过期，请重新生成');
      const kept = await savePicture(await answer.blob(), `${name}.jpg`);
      if (!kept.saved) setShown(kept.show);
      if (kept.words !== null) showToast(kept.words);
    } catch (error) {
      showToast(errorText(error, '图片没有保存，请重试'));
    } finally {
      setSaving(false);
    }
  }

  return (
    <>
      <Button block busy={poster.isPending} onPress={() => void make()}>
        生成海报
      </Button>
      <BottomSheet
        open={open}
        onClose={close}
        title="分享海报"
        foot={
          <div className={styles.posterButtons}>
            <Button icon={<Download size={18} />} busy={saving} onPress={() => void save()}>
              保存图片
            </Button>
            <Button
              kind="primary"
              icon={<Share2 size={18} />}
              onPress={() =>
                void openShareSheet(
                  {
                    title: name,
                    description: '每一公斤都重新派上了用场',
                    thumb: url,
                    webpageUrl: appSettings().mobileSite || location.origin,
                  },
                  name,
                )
              }
            >
              分享
            </Button>
          </div>
        }
      >
        <img className={styles.poster} src={url} alt={`海报：${name}`} width={900} height={1200} />
      </BottomSheet>
      <ImageViewer
        open={shown !== null}
        onClose={() => setShown(null)}
        images={shown === null ? [] : [{ url: shown, title: name }]}
        index={0}
        onIndexChange={() => undefined}
      />
    </>
  );
}
