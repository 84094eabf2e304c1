import { useState } from 'react';
import Wallet from 'lucide-react/icons/wallet';
import { Button } from '../ui/form/Button.tsx';
import { Card } from '../ui/display/Card.tsx';
import { Cell } from '../ui/list/Cell.tsx';
import { Checkbox } from '../ui/form/Checkbox.tsx';
import { CodeField } from '../ui/form/CodeField.tsx';
import { DateSlotPicker } from '../ui/choice/DateSlotPicker.tsx';
import type { SlotDay } from '../ui/choice/slots.ts';
import { FormFailure } from '../ui/form/FormFailure.tsx';
import { MobileField } from '../ui/form/MobileField.tsx';
import { NumberField } from '../ui/form/NumberField.tsx';
import { RadioList } from '../ui/choice/RadioList.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { Stepper } from '../ui/choice/Stepper.tsx';
import { Switch } from '../ui/choice/Switch.tsx';
import { TextArea } from '../ui/form/TextArea.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { SAMPLE_NOW } from './samples.ts';
import { Specimen, Specimens } from './Specimen.tsx';

const HOUR = 3_600_000;

function sampleDay(offset: number, closed: (index: number) => string | null): SlotDay {
  const midnight = Date.parse('2026-11-20T16:00:00.000Z') + offset * 24 * HOUR;
  return {
    date: new Date(midnight + 8 * HOUR).toISOString().slice(0, 10),
    slots: [8, 10, 12, 14, 16, 18].map((hour, index) => ({
      from: new Date(midnight + hour * HOUR).toISOString(),
      to: new Date(midnight + (hour + 2) * HOUR).toISOString(),
      closed: closed(index),
      left: index === 3 ? 1 : 6,
    })),
  };
}

const DAYS = [
  sampleDay(0, (index) => (index < 1 ? '已过' : index === 2 ? '已满' : null)),
  sampleDay(1, () => null),
  sampleDay(2, () => '休息'),
  sampleDay(3, () => null),
  sampleDay(4, () => null),
];

export function FormSpecimens() {
  const [name, setName] = useState('');
  const [mobile, setMobile] = useState('1380013');
  const [price, setPrice] = useState('12，5');
  const [code, setCode] = useState('');
  const [text, setText] = useState('门口有台阶，冰箱需要两个人抬。');
  const [agreed, setAgreed] = useState(false);
  const [onDuty, setOnDuty] = useState(true);
  const [elder, setElder] = useState(false);
  const [method, setMethod] = useState<'wallet' | 'cash' | 'wechat' | null>('wallet');
  const [count, setCount] = useState(1);
  const [slot, setSlot] = useState<{ from: string; to: string } | null>(null);
  return (
    <Specimens title="表单">
      <Specimen name="TextField、NumberField、MobileField、CodeField、TextArea">
        <Card>
          <MobileField value={mobile} onChange={setMobile} />
          <NumberField label="每公斤出价" decimals={2} trailing="元" value={price} onChange={setPrice} />
          <CodeField
            value={code}
            onChange={setCode}
            canSend={mobile.length === 11}
            onSend={() => Promise.resolve(true)}
          />
          <TextField
            label="联系人"
            value={name}
            onChange={setName}
            placeholder="怎么称呼您"
            hint="只有接单的师傅看得到"
          />
          <TextField
            label="身份证号"
            value="44052418800101001"
            onChange={setName}
            error="身份证号少了一位，请核对"
            trailing={
              <Button kind="text" size="small" onPress={() => setName('')}>
                拍照识别
              </Button>
            }
          />
          <TextField label="实名" value="王小明" onChange={setName} disabled />
          <TextArea label="备注" value={text} onChange={setText} maxLength={100} placeholder="楼层、电梯、大件" />
        </Card>
      </Specimen>
      <Specimen name="Checkbox、Switch、Stepper">
        <Card>
          <Checkbox checked={agreed} onChange={setAgreed}>
            我已阅读并同意 <a href="#terms">服务协议</a> 和 <a href="#privacy">隐私政策</a>
          </Checkbox>
          <Checkbox checked onChange={setAgreed} shape="square">
            带走包装
          </Checkbox>
          <Checkbox checked={false} onChange={setAgreed} disabled>
            不可选
          </Checkbox>
        </Card>
        <Card flush>
          <Switch label="接单中" note="上班时才会上报位置" checked={onDuty} onChange={setOnDuty} />
          <Switch label="大字版" checked={elder} onChange={setElder} />
          <Switch label="接单中" note="正在保存" checked={false} onChange={setElder} busy />
          <Cell
            title="冰箱"
            note="双门"
            value={<Stepper label="冰箱数量" value={count} onChange={setCount} maximum={3} />}
          />
        </Card>
      </Specimen>
      <Specimen name="SearchField">
        <SearchField label="搜索货品" placeholder="搜货品，如 黄纸板、冰箱" value="" onChange={setText} />
        <SearchField label="搜索货品" value="黄纸板" onChange={setText} />
      </Specimen>
      <Specimen name="FormFailure">
        <FormFailure text="尝试次数过多，请 30 分钟后再试，或用验证码登录" />
      </Specimen>
      <Specimen name="RadioList">
        <Card>
          <RadioList
            legend="付款方式"
            value={method}
            onChange={setMethod}
            choices={[
              {
                value: 'wallet',
                label: '钱包付款',
                note: '付到客户的收收钱包',
                aside: '¥2,846.30',
                icon: <Wallet size={22} />,
              },
              { value: 'cash', label: '现金', note: '双方都要确认' },
              { value: 'wechat', label: '微信转账', note: '当前未开通', disabled: true },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen name="DateSlotPicker">
        <Card title="上门时间">
          <DateSlotPicker days={DAYS} value={slot} onChange={setSlot} now={SAMPLE_NOW} />
        </Card>
      </Specimen>
    </Specimens>
  );
}
