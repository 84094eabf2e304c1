import { useState } from 'react';
import { errorText } from '../../../device/host/adapters.ts';
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

  async function save(picture: Blob): Promise<void> {
    try {
      const kept = await savePicture(picture, `${name}.png`);
      if (!kept.saved) setShown(kept.show);
      if (kept.words !== null) showToast(kept.words);
    } catch (error) {
      showToast(errorText(error, '图片没有保存，请重试'));
    }
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
          onSave={(picture) => void save(picture)}
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
