import { useState } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { Button } from '../ui/form/Button.tsx';
import { Card } from '../ui/display/Card.tsx';
import { Article } from '@shoushou/design/Article';
import { ArticleSheet } from '../ui/overlay/ArticleSheet.tsx';
import { ReadingRegion } from '../ui/display/ReadingRegion.tsx';
import { ResultHead } from '../ui/display/ResultHead.tsx';
import { atMinutes } from './samples.ts';
import { Specimen, Specimens } from './Specimen.tsx';

const NOTICE = {
  title: '国庆期间回收时间调整',
  text: '10 月 1 日至 3 日暂停大件上门，其他品类照常。已经预约的订单不受影响。',
  at: atMinutes(-90),
};

export function ArticleSpecimens() {
  const [notice, setNotice] = useState<typeof NOTICE | null>(null);
  return (
    <Specimens title="阅读">
      <Specimen name="Reading：标题、段落、列表、步骤、表格、提示、链接">
        <Card>
          <Article
            blocks={[
              { kind: 'heading', text: '怎样称重' },
              { kind: 'paragraph', text: '回收员在您面前称重，每一项的毛重、皮重和扣杂都会显示，您确认后才付款。' },
              { kind: 'steps', items: ['把货品分开放好', '看着秤归零', '核对每一项再签字'] },
              { kind: 'list', items: ['纸类受潮会扣杂，原因写在明细里', '有异议可以要求重新称重'] },
              {
                kind: 'table',
                title: '取消费用',
                head: ['时间', '费用'],
                rows: [
                  ['接单后 5 分钟内', '免费'],
                  ['上门途中', '按分钟计，有上限'],
                ],
              },
              { kind: 'note', text: '贵重物品请当面清点。' },
              { kind: 'link', text: '查看称重规则', to: '/caption?code=weighing' },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen name="ReadingSheet：一则公告">
        <Button onPress={() => setNotice(NOTICE)}>读公告</Button>
        <ArticleSheet article={notice} onClose={() => setNotice(null)} />
      </Specimen>
      <Specimen name="ReadingRegion：没有按钮的长内容，可用键盘滚动">
        <Card>
          <ReadingRegion label="理赔须知">
            <p>发生事故后请先确保安全，再联系承保公司。</p>
            <p>理赔材料交齐后，承保公司会在约定时间内答复。</p>
          </ReadingRegion>
        </Card>
      </Specimen>
      <Specimen name="ResultHead：完成、等待">
        <Card>
          <ResultHead done icon={<CircleCheck size={32} />} title="付款完成" text="钱已到客户的钱包" />
        </Card>
        <Card>
          <ResultHead icon={<Clock size={32} />} title="等待付款结果" text="通常在一分钟内到账，您可以先离开" />
        </Card>
      </Specimen>
    </Specimens>
  );
}
