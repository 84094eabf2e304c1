import { useState } from 'react';
import { savePicture } from '../../../device/photo/save-picture.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { openShareSheet } from '../../../shell/hosts/share.ts';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { ImageViewer } from '../../../ui/media/ImageViewer.tsx';
import { SharePoster } from '../../../ui/media/SharePoster.tsx';

export interface PosterSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  lines: readonly string[];
  figure?: string;
  /** Content of the code, and the shared link. */
  link: string;
  invitation: string;
  /** Name of the saved file without extension, also used in share records. */
  name: string;
}

/** A poster that can be saved as a picture, or its link shared. */
export function PosterSheet({ open, onClose, title, lines, figure, link, invitation, name }: PosterSheetProps) {
  const [shown, setShown] = useState<string | null>(null);

  function save(picture: Blob): void {
    const kept = savePicture(picture, `${name}.png`);
    if (kept.saved) return showToast('图片已保存到下载');
    setShown(kept.show);
    showToast(kept.words);
  }

  return (
    <>
      <BottomSheet open={open} onClose={onClose} title="分享海报">
        <SharePoster
          brand={{ name: appSettings().name, color: appSettings().brandColor ?? '#e0312b' }}
          title={title}
          lines={lines}
          {...(figure === undefined ? {} : { figure })}
          link={link}
          invitation={invitation}
          onSave={save}
          onShare={() => openShareSheet({ title, description: lines.join('，'), thumb: '', webpageUrl: link }, name)}
        />
      </BottomSheet>
      <ImageViewer
        open={shown !== null}
        onClose={() => setShown(null)}
        images={shown === null ? [] : [{ url: shown, title }]}
        index={0}
        onIndexChange={() => undefined}
      />
    </>
  );
}
