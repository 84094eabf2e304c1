import { useState } from 'react';
import type { CampaignView } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useObject } from '../campaigns.queries.ts';
import * as styles from '../document/campaign.module.css';
import { problemsOf, required } from '../../../ui/form/validators.ts';

const MOST = 300;
const states = {
  open: { text: '等待答复', tone: 'warning' },
  upheld: { text: '异议成立', tone: 'success' },
  dismissed: { text: '异议不成立', tone: 'plain' },
} as const;

/** After the end: the person's objection to the result and its answer; renders nothing when neither is possible. */
export function ObjectionCard({ view }: { view: CampaignView }) {
  const { user } = useSession();
  const [writing, setWriting] = useState(false);
  const { until, mine } = view.objection;
  if (mine !== null)
    return (
      <Card title="我的异议" aside={<StateTag tone={states[mine.state].tone}>{states[mine.state].text}</StateTag>}>
        <p>{mine.words}</p>
        {mine.answer !== null && <p className="ui-note">答复：{mine.answer}</p>}
      </Card>
    );
  if (until === null || user === null) return null;
  return (
    <Card title="对结果有异议">
      <p className="ui-note">
        <Moment at={until} /> 前可以提出，都答复后才发名次奖
      </p>
      <div className={styles.act}>
        <Button block onPress={() => setWriting(true)}>
          提出异议
        </Button>
      </div>
      {writing && <ObjectionSheet code={view.code} onClose={() => setWriting(false)} />}
    </Card>
  );
}

function ObjectionSheet({ code, onClose }: { code: string; onClose: () => void }) {
  const write = useObject();
  const form = useForm({
    first: { words: '' },
    check: ({ words }) => problemsOf({ words: required('请写明哪里不对')(words) }),
    fieldOf: { words: 'words' },
    send: ({ words }) => write.mutateAsync({ code, words: words.trim() }),
    onDone() {
      showToast('已提交，答复会发消息给您', { style: 'success' });
      onClose();
    },
  });
  return (
    <FormSheet
      open
      onClose={onClose}
      title="提出异议"
      submitText="提交"
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <TextArea
        label="哪里不对"
        maxLength={MOST}
        {...form.field('words')}
        placeholder="如：第 3 名和我是同一天加入的，单数不对"
      />
    </FormSheet>
  );
}
