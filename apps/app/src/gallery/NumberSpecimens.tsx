import { Card } from '../ui/display/Card.tsx';
import { Money, MoneyRange } from '@shoushou/design/Money';
import { Moment } from '@shoushou/design/Moment';
import { Phone } from '@shoushou/design/Phone';
import { PriceChange } from '@shoushou/design/PriceChange';
import { Sparkline } from '@shoushou/design/Sparkline';
import { StateTag } from '@shoushou/design/StateTag';
import { Weight } from '@shoushou/design/Weight';
import { Facts, Figures, LineItems } from '../ui/display/Facts.tsx';
import { PriceRow } from '../ui/list/PriceRow.tsx';
import { Progress } from '../ui/progress/Progress.tsx';
import { StatBars } from '../ui/progress/StatBars.tsx';
import { atMinutes } from './samples.ts';
import { Specimen, Specimens } from './Specimen.tsx';

const DAILY = [120, 180, 90, 240, 300, 170, 330, 220, 150, 290, 360, 260, 190, 300, 340, 380, 270, 240, 330, 410, 300];

export function NumberSpecimens() {
  return (
    <Specimens title="数字">
      <Specimen name="Money：大小、正负、区间">
        <Card>
          <p className="ui-row ui-row--wrap">
            <Money fen={284630} size="figure" form="yuan" /> <Money fen={4239} size="state" tone="amount" />{' '}
            <MoneyRange from={3600} to={4200} size="amount" />
          </p>
          <p className="ui-row ui-row--wrap">
            <Money fen={51200} tone="flow" signed form="yuan" /> <Money fen={-4239} tone="flow" form="yuan" />{' '}
            <Money fen={0} /> <Money fen={20} tone="quiet" size="note" bold={false} />{' '}
            <MoneyRange from={12000} to={12000} size="title" />
          </p>
        </Card>
      </Specimen>
      <Specimen name="Weight、Moment、Phone">
        <Card>
          <Facts
            facts={[
              { label: '重量', value: <Weight grams={25220} bold /> },
              { label: '重量（斤）', value: <Weight grams={25220} unit="jin" /> },
              { label: '时段', value: <Moment at={atMinutes(14)} to={atMinutes(134)} /> },
              { label: '时刻', value: <Moment at={atMinutes(-1500)} /> },
              { label: '多久以前', value: <Moment at={atMinutes(-8)} form="ago" /> },
              { label: '电话', value: <Phone mobile="13800138000" dial /> },
              { label: '隐藏的电话', value: <Phone mobile="138****6021" /> },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen name="StateTag">
        <Card>
          <div className="ui-row ui-row--wrap">
            <StateTag>可议价</StateTag>
            <StateTag tone="brand">急</StateTag>
            <StateTag tone="success">稳定</StateTag>
            <StateTag tone="warning">预警</StateTag>
            <StateTag tone="link">指派</StateTag>
            <StateTag tone="outline">统货</StateTag>
          </div>
        </Card>
      </Specimen>
      <Specimen name="PriceChange、Sparkline、PriceRow">
        <Card title="今日行情" aside="南山区 · 08:30 更新">
          <PriceRow name="黄纸板" price={142} unit="元/kg" change={4} history={[130, 132, 131, 136, 135, 138, 142]} />
          <PriceRow
            name="光亮铜"
            price={6280}
            unit="元/kg"
            change={-70}
            history={[6450, 6420, 6430, 6380, 6390, 6350, 6280]}
          />
          <PriceRow
            name="铝合金门窗边角料"
            note="带断桥隔热条"
            price={1180}
            unit="元/kg"
            change={0}
            history={[1180, 1180, 1180]}
          />
          <PriceRow name="双开门冰箱" price={12000} unit="元/台" change={500} />
          <p className="ui-row ui-row--wrap">
            <PriceChange fen={4} from={138} /> <PriceChange fen={-70} from={6350} /> <PriceChange fen={0} />{' '}
            <Sparkline values={[3, 3]} label="七日价格持平" />
          </p>
        </Card>
      </Specimen>
      <Specimen name="LineItems、Facts">
        <Card title="预估货品" aside="以现场称重为准">
          <LineItems
            label="预估货品"
            items={[
              { id: 'a', name: '黄纸板', detail: '25 kg × ¥1.42', amount: <Money fen={3550} bold={false} /> },
              {
                id: 'b',
                name: '旧书报',
                detail: '5 kg × ¥1.20',
                amount: <Money fen={600} bold={false} />,
                note: '扣杂 0.4 kg：受潮',
              },
            ]}
            total={{ label: '预计付客户', amount: <Money fen={4150} /> }}
          />
        </Card>
        <Card>
          <Facts
            facts={[
              { label: '手续费', value: <Money fen={0} bold={false} /> },
              { label: '预计到账', value: '今天 18:00 前' },
              { label: '小计', value: <Money fen={3657} />, total: true },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen name="Figures、StatBars、Progress">
        <Card title="本月" aside="11 月">
          <Figures
            figures={[
              { label: '收入', value: '8,412.70' },
              { label: '付客户', value: '5,930.20' },
              { label: '收货', value: '3.82 吨' },
            ]}
          />
          <StatBars
            label="11 月每日收入"
            bars={DAILY.map((value, index) => ({ label: `11月${index + 1}日`, value, text: `¥${value}` }))}
          />
        </Card>
        <Card>
          <Progress label="新手任务" text="3/5" value={0.6} />
          <br />
          <Progress label="今日额度" text="¥1,000 / ¥50,000" value={0.02} tone="success" />
        </Card>
      </Specimen>
    </Specimens>
  );
}
