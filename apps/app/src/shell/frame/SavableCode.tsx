import { useRef, useState } from 'react';
import { savePicture } from '../../device/photo/save-picture.ts';
import { Button } from '../../ui/form/Button.tsx';
import { ImageViewer } from '../../ui/media/ImageViewer.tsx';
import { QrCode, type QrCodeProps } from '../../ui/media/QrCode.tsx';
import { drawPng } from '../../ui/media/SharePoster.tsx';
import { showToast } from '../messages/messages.ts';

/**
 * A QR code for another app of the same phone. It can be saved as a picture, because that app chooses it from the album:
 * a phone does not scan its own screen.
 */
export function SavableCode({ text, label, size = 200 }: QrCodeProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<string | null>(null);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const kept = await savePicture(
        await drawPng(frame.current!.querySelector('svg')!, size * 3, size * 3),
        `${label}.png`,
      );
      if (!kept.saved) setShown(kept.show);
      if (kept.words !== null) showToast(kept.words);
    } catch {
      showToast('图片没有生成，您可以截屏保存');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <div ref={frame}>
        <QrCode text={text} label={label} size={size} />
      </div>
      <Button busy={busy} onPress={() => void save()}>
        保存二维码
      </Button>
      <ImageViewer
        open={shown !== null}
        onClose={() => setShown(null)}
        images={shown === null ? [] : [{ url: shown, title: label }]}
        index={0}
        onIndexChange={() => undefined}
      />
    </>
  );
}
