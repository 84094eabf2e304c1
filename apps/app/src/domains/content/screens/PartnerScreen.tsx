import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { SkeletonCards } from '../../../ui/Skeleton.tsx';
import { useLeadForm } from '../components/LeadForm.tsx';
import { PageText } from '../components/PageText.tsx';
import { usePage } from '../content.queries.ts';

/** What a city partner does, and the application. */
export default function PartnerScreen() {
  const form = useLeadForm('partner', '现有的车辆、人员、场地和经验');
  const terms = usePage('partner');
  return (
    <PageFrame
      title="城市合伙人"
      onRefresh={() => terms.refetch()}
      footer={
        <BottomBar>
          <Button size="large" kind="primary" busy={form.busy} onPress={() => form.submit()}>
            提交申请
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <ListStates query={terms} skeleton={<SkeletonCards count={1} height={900} />}>
          {terms.data && <PageText page={terms.data} />}
        </ListStates>
        <Card title="我要申请">{form.fields}</Card>
      </div>
    </PageFrame>
  );
}
