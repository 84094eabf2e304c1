import { useState, type ReactNode } from 'react';
import { PageFrame, type PageFrameProps } from '../../../shell/page-frame/index.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { consentPoints } from '../identity.labels.ts';
import { useTemplates } from '../identity.queries.ts';
import * as styles from './real-name.module.css';

/**
 * Separate consent before anything of an identity card is collected: purpose, recipients, and equal buttons 不同意 and 同意.
 */
export function SensitiveConsent({
  frame,
  notice,
  onAgree,
  onRefuse,
}: {
  frame: PageFrameProps;
  notice: ReactNode;
  onAgree: () => void;
  onRefuse: () => void;
}) {
  const [reading, setReading] = useState(false);
  const templates = useTemplates();
  const text = templates.data?.find(({ id }) => id === 'privacy');
  return (
    <PageFrame
      {...frame}
      footer={
        <BottomBar>
          <Button size="large" onPress={onRefuse}>
            不同意
          </Button>
          <Button kind="primary" size="large" onPress={onAgree}>
            同意并继续
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        {notice}
        <Card title="先征得您的同意">
          <p className="ui-note">实名认证会用到以下敏感个人信息。不同意不影响浏览和预约，只是不能接单、提现。</p>
          <ul className={styles.points}>
            {consentPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <Button block onPress={() => setReading(true)}>
            阅读同意书全文
          </Button>
        </Card>
      </div>
      <BottomSheet open={reading} onClose={() => setReading(false)} title={text?.title ?? '个人信息处理同意书'}>
        <ListStates
          query={templates}
          isEmpty={text === undefined}
          empty={<EmptyBlock title="没有取到全文" text="要点已列在上一页，全文请稍后再看" />}
          skeleton={<SkeletonRows count={5} />}
        >
          {text?.paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </ListStates>
      </BottomSheet>
    </PageFrame>
  );
}
