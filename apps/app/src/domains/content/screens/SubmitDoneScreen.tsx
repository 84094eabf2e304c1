import Check from 'lucide-react/icons/check';
import { useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { resultOf } from '../content.rules.ts';

/** Result of a submission by name. */
export default function SubmitDoneScreen() {
  const navigator = useNavigator();
  const { title, text, next } = resultOf(useQueryParameters().get('kind'));
  return (
    <PageFrame
      title="提交成功"
      footer={
        <BottomBar>
          <Button size="large" onPress={() => navigator.openTab('home')}>
            返回首页
          </Button>
          {next.to !== '/tabs/home' && (
            <Button size="large" kind="primary" onPress={() => navigator.replace(next.to)}>
              {next.text}
            </Button>
          )}
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <Card>
          <ResultHead done icon={<Check size={36} />} title={title} text={text} />
        </Card>
      </div>
    </PageFrame>
  );
}
