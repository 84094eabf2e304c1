import { useState } from 'react';
import type { WeightUnit } from '@shoushou/kernel/weight';
import { StateTag } from '@shoushou/design/StateTag';
import { Button } from '../ui/form/Button.tsx';
import { Card } from '../ui/display/Card.tsx';
import { MoneyEntry, MONEY_RULES } from '../ui/keypad/MoneyEntry.tsx';
import { NumericKeypad } from '../ui/keypad/NumericKeypad.tsx';
import { PasscodePad } from '../ui/keypad/PasscodePad.tsx';
import { SixBoxCode } from '../ui/keypad/SixBoxCode.tsx';
import { WeightEntry, weightRules } from '../ui/keypad/WeightEntry.tsx';
import { Specimen, Specimens } from './Specimen.tsx';

export function EntrySpecimens() {
  const [money, setMoney] = useState('1000');
  const [weight, setWeight] = useState('25.22');
  const [unit, setUnit] = useState<WeightUnit>('kg');
  const [code, setCode] = useState('602');
  const [passcode, setPasscode] = useState('12');
  const [done, setDone] = useState<string | null>(null);
  return (
    <Specimens title="数字输入">
      <Specimen name="MoneyEntry 与 NumericKeypad">
        <Card>
          <MoneyEntry
            label="提现金额"
            value={money}
            onChange={setMoney}
            hint="可提现 ¥2,846.30"
            onAll={() => setMoney('2846.30')}
            error={Number(money) > 2846.3 ? '超过可提现的 ¥2,846.30' : undefined}
          />
        </Card>
        <NumericKeypad
          {...MONEY_RULES}
          value={money}
          onChange={setMoney}
          confirm="提现"
          confirmDisabled={money === ''}
          onConfirm={() => setDone(money)}
        />
        {done !== null && (
          <p className="ui-note" role="status">
            提交了 {done}
          </p>
        )}
      </Specimen>
      <Specimen name="NumericKeypad：忙、不可用">
        <NumericKeypad decimals={0} integers={6} value="" onChange={setMoney} confirm="确定" confirmDisabled />
        <NumericKeypad decimals={2} integers={6} value="1" onChange={setMoney} confirm="提交中" busy />
      </Specimen>
      <Specimen name="WeightEntry：秤的读数">
        <Card>
          <WeightEntry
            label="净重"
            value={unit === 'kg' ? '25.22' : '50.44'}
            unit={unit}
            head={
              <>
                <StateTag tone="success">稳定</StateTag>
                <span>毛重 25.62 · 皮重 0.40 kg</span>
              </>
            }
            actions={
              <>
                <Button size="small" onPress={() => setWeight('25.22')}>
                  去皮
                </Button>
                <Button size="small" onPress={() => setWeight('')}>
                  置零
                </Button>
                <Button size="small" onPress={() => setUnit(unit === 'kg' ? 'jin' : 'kg')}>
                  斤 / kg
                </Button>
              </>
            }
          />
        </Card>
      </Specimen>
      <Specimen name="WeightEntry：手输">
        <Card>
          <WeightEntry
            label="毛重"
            value={weight}
            unit="kg"
            onChange={setWeight}
            head={<span>没有连接秤，请输入重量</span>}
            error={Number(weight) > 500 ? '单次最多 500 kg' : undefined}
          />
        </Card>
        <NumericKeypad
          {...weightRules('kg')}
          value={weight}
          onChange={setWeight}
          confirm="确定"
          onConfirm={() => setDone(weight)}
        />
      </Specimen>
      <Specimen name="SixBoxCode：输入、出错、展示">
        <Card>
          <SixBoxCode label="短信验证码" value={code} onChange={setCode} onComplete={setDone} />
          <br />
          <SixBoxCode label="凭证码" value="112233" onChange={setCode} error="凭证码不对，还可以试 4 次" />
          <br />
          <SixBoxCode label="凭证码" value="602183" />
        </Card>
      </Specimen>
      <Specimen name="PasscodePad">
        <Card flush>
          <PasscodePad
            value={passcode}
            onChange={setPasscode}
            onComplete={() => setPasscode('')}
            head={
              <>
                <p className="ui-note">付给王女士</p>
                <p style={{ fontSize: 'var(--size-figure)', fontWeight: 700, lineHeight: 1.2 }}>¥42.39</p>
              </>
            }
            error="支付密码不对，还可以试 4 次"
            foot={
              <Button kind="text" size="small" onPress={() => setPasscode('')}>
                忘记密码
              </Button>
            }
          />
        </Card>
      </Specimen>
    </Specimens>
  );
}
