import { useState } from 'react';
import type { CampaignView } from '@shoushou/contract/types';
import { appSettings } from '../../../shell/calls/settings.ts';
import { openShareSheet } from '../../../shell/hosts/share.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { PosterSheet } from '../../scanning/components/PosterSheet.tsx';
import { campaignPath, type BlockOf } from '../campaigns.rules.ts';

/** The campaign's page with the person's invitation code: as a poster, or as a card for a chat. */
export function PosterBlock({ block, view }: { block: BlockOf<'poster'>; view: CampaignView }) {
  const [open, setOpen] = useState(false);
  const link = `${appSettings().mobileSite || location.origin}${campaignPath(view)}${view.inviteCode === null ? '' : `?invite=${view.inviteCode}`}`;
  return (
    <Card title={block.title}>
      <p className="ui-note">{block.text}</p>
      <div className="ui-row" style={{ marginTop: 12 }}>
        <Button onPress={() => setOpen(true)}>看海报</Button>
        <Button
          onPress={() =>
            void openShareSheet({ title: view.title, description: block.text, thumb: '', webpageUrl: link })
          }
        >
          转发给朋友
        </Button>
      </div>
      <PosterSheet
        open={open}
        onClose={() => setOpen(false)}
        title={view.title}
        lines={[view.summary, block.text]}
        link={link}
        invitation="扫一扫，一起参加"
        name={`${view.title}海报`}
      />
    </Card>
  );
}
