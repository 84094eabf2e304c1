import type { CampaignBlock, CampaignView } from '@shoushou/contract/types';
import { Countdown } from '../../../ui/display/Countdown.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { RankingBlock } from '../contests/RankingBlock.tsx';
import { VoteBlock } from '../contests/VoteBlock.tsx';
import { WheelBlock } from '../draw/WheelBlock.tsx';
import type { Drawing } from '../drawing.queries.ts';
import { BindBlock } from '../earnings/BindBlock.tsx';
import { EarnBlock } from '../earnings/EarnBlock.tsx';
import { MembersBlock } from '../earnings/MembersBlock.tsx';
import { StewardsBlock } from '../earnings/StewardsBlock.tsx';
import { CodeBlock } from '../invitations/CodeBlock.tsx';
import { InviteBlock } from '../invitations/InviteBlock.tsx';
import { PacketBlock } from '../packets/PacketBlock.tsx';
import { Scene } from '../scenes/Scene.tsx';
import { CheckInBlock } from './CheckInBlock.tsx';
import { GiftsBlock } from './GiftsBlock.tsx';
import { PosterBlock } from './PosterBlock.tsx';
import { TasksBlock } from './TasksBlock.tsx';
import * as styles from '../document/campaign.module.css';

interface CampaignBlockCardProps {
  readonly block: CampaignBlock;
  readonly view: CampaignView;
  readonly drawing: Drawing;
}

/** One block of a campaign's document. */
export function CampaignBlockCard({ block, view, drawing }: CampaignBlockCardProps) {
  switch (block.kind) {
    case 'banner':
      return (
        <div className={styles.banner}>
          <Scene name={block.art}>
            <div className={styles.words}>
              <h2 className={styles.title}>{block.title}</h2>
              <p className={styles.summary}>{block.text}</p>
            </div>
          </Scene>
        </div>
      );
    case 'text':
      return (
        <Card title={block.title}>
          <p className={styles.text}>{block.text}</p>
        </Card>
      );
    case 'countdown':
      return (
        <CountdownCard
          title={block.title}
          until={block.to === 'start' ? view.startsAt : view.endsAt}
          now={view.serverTime}
        />
      );
    case 'poster':
      return <PosterBlock block={block} view={view} />;
    case 'wheel':
      return <WheelBlock block={block} view={view} drawing={drawing} />;
    case 'checkin':
      return <CheckInBlock block={block} view={view} />;
    case 'tasks':
      return <TasksBlock block={block} view={view} />;
    case 'gifts':
      return <GiftsBlock block={block} view={view} />;
    case 'packet':
      return <PacketBlock block={block} view={view} />;
    case 'ranking':
      return <RankingBlock block={block} view={view} />;
    case 'vote':
      return <VoteBlock block={block} view={view} />;
    case 'earn':
      return <EarnBlock block={block} view={view} />;
    case 'bind':
      return <BindBlock block={block} />;
    case 'members':
      return <MembersBlock block={block} view={view} />;
    case 'invite':
      return <InviteBlock block={block} view={view} />;
    case 'code':
      return <CodeBlock block={block} />;
    case 'stewards':
      return <StewardsBlock block={block} />;
  }
}

/** A countdown; hidden once it is over. */
function CountdownCard({ title, until, now }: { title: string; until: string; now: string }) {
  if (until <= now) return null;
  return <Card title={title} aside={<Countdown until={until} label={title} className={styles.figure} />} />;
}
