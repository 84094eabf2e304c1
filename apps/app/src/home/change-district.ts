import { cityOf, withoutStreets } from '@shoushou/rules/places/region-code';
import { showActionSheet, showToast } from '../shell/messages/messages.ts';
import { failureText } from '../shell/calls/failure-text.ts';
import { queryClient, callQuery } from '../shell/calls/queries.ts';
import { saveDistrict } from '../shell/frame/district.ts';

/**
 * Lets the person choose the district whose prices they see. Loaded after the first screen. @param adcode the one that
 * is shown @returns the one to show
 */
export async function changeDistrict(adcode: string): Promise<string> {
  try {
    const regions = await queryClient.fetchQuery({
      ...callQuery('places.list_regions', { parent: cityOf(adcode) }, false),
      staleTime: Infinity,
    });
    const districts = withoutStreets(regions);
    if (districts.length === 0) {
      showToast('这个城市不分区，全市同价');
      return adcode;
    }
    const chosen = await showActionSheet({
      title: '看哪个区的价格',
      choices: districts.map(({ code, name }) => ({ key: code, text: code === adcode ? `${name} ✓` : name })),
    });
    if (chosen === null) return adcode;
    await saveDistrict(chosen);
    return chosen;
  } catch (error) {
    showToast(failureText(error) ?? '没有取到各区，请重试');
    return adcode;
  }
}
