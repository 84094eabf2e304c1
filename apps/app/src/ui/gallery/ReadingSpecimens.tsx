import { Card } from '../Card.tsx';
import { Reading } from '../Reading.tsx';
import { Specimen, Specimens } from './Specimen.tsx';

export function ReadingSpecimens() {
  return (
    <Specimens title="阅读">
      <Specimen name="Reading：标题、段落、列表、步骤、表格、提示、链接">
        <Card>
          <Reading
            blocks={[
              { kind: 'heading', text: '怎样称重' },
              { kind: 'paragraph', text: '回收员在您面前称重，每一项的毛重、皮重和扣杂都会显示，您确认后才付款。' },
              { kind: 'steps', items: ['把货品分开放好', '看着秤归零', '核对每一项再签字'] },
              { kind: 'list', items: ['纸类受潮会扣杂，原因写在明细里', '有异议可以要求重新称重'] },
              { kind: 'table', title: '取消费用', head: ['时间', '费用'], rows: [['接单后 5 分钟内', '免费'], ['上门途中', '按分钟计，有上限']] },
              { kind: 'note', text: '贵重物品请当面清点。' },
              { kind: 'link', text: '查看称重规则', to: '/caption?code=weighing' },
            ]}
          />
        </Card>
      </Specimen>
    </Specimens>
  );
}
