import { useState } from 'react';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { serviceNames } from '@shoushou/kernel/service';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TagPicker } from '../../../ui/TagPicker.tsx';
import { useLeadForm } from '../components/LeadForm.tsx';

/** For those who would rather be called than book: what they have, and who to call. */
export default function LeadScreen() {
  const form = useLeadForm('lead', '数量、楼层、方便接电话的时间');
  const [goods, setGoods] = useState<readonly string[]>([]);
  return (
    <PageFrame
      title="信息采集"
      footer={
        <BottomBar>
          <Button size="large" kind="primary" busy={form.busy} onPress={() => form.submit(goods.join('、'))}>
            请给我回电
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <Card title="有什么要回收">
          <TagPicker label="货品" tags={Object.values(serviceNames)} selected={goods} onChange={setGoods} />
        </Card>
        <Card title="怎么联系您">{form.fields}</Card>
        <p className="ui-hint">您留的信息只用于这次联系，不会提供给其他人。</p>
      </div>
    </PageFrame>
  );
}
