import { useState } from 'react';
import { serviceNames } from '@shoushou/kernel/service';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { TagPicker } from '../../../ui/choice/TagPicker.tsx';
import { useLeadForm } from '../components/LeadForm.tsx';

/** For people who prefer a call to a booking. */
export default function LeadScreen() {
  const [goods, setGoods] = useState<readonly string[]>([]);
  const form = useLeadForm('lead', '数量、楼层、方便接电话的时间', goods.join('、'));
  return (
    <PageForm title="信息采集" submitText="请给我回电" busy={form.busy} onSubmit={form.submit}>
      <Card title="有什么要回收">
        <TagPicker label="货品" tags={Object.values(serviceNames)} selected={goods} onChange={setGoods} />
      </Card>
      <Card title="怎么联系您">{form.fields}</Card>
      <p className="ui-hint">您留的信息只用于这次联系，不会提供给其他人。</p>
    </PageForm>
  );
}
