import type { catalogCalls } from '@shoushou/contract/catalog/catalog.contract';
import { DAY, shanghaiDate } from '@shoushou/kernel/instant';
import { userTypeOf } from '@shoushou/kernel/user-type';
import { fakeCategories, fakePrice, fakePrices, fakeServices } from './catalog.ts';
import { FAKE_DISTRICT, districtName } from './places.ts';
import { instantOf, refuse, signedIn, type Answers } from './world.ts';

export const catalogAnswers: Answers<keyof typeof catalogCalls> = {
  'catalog.list_services': ({ world }) => (world.stocked ? [...fakeServices] : []),
  'catalog.list_prices': ({ world }, { adcode = FAKE_DISTRICT, service = '0', keyword = '' }) => {
    const shown = world.stocked ? fakePrices.filter((price) => (service === '0' || price.service === service) && price.name.includes(keyword)) : [];
    const groups = fakeCategories
      .map(({ id, name, service: of }) => ({ categoryId: id, name, service: of, items: shown.filter(({ categoryId }) => categoryId === id) }))
      .filter(({ items }) => items.length > 0);
    return { adcode, district: districtName(adcode), updatedAt: instantOf(world, -60), groups };
  },
  'catalog.item_history': ({ world }, { itemId }) => {
    const item = fakePrice(itemId) ?? refuse('catalog.item_unknown');
    const days = item.series.map((priceFen, index) => ({ date: shanghaiDate(world.now() - (item.series.length - 1 - index) * DAY), priceFen }));
    return { item, days };
  },
  'catalog.home': ({ world }, { adcode = FAKE_DISTRICT }) => ({
    adcode,
    district: districtName(adcode),
    updatedAt: instantOf(world, -60),
    services: world.stocked ? fakeServices.map(({ service, name, summary }) => ({ service, name, summary })) : [],
    prices: world.stocked ? fakePrices.slice(0, 6) : [],
  }),
  'catalog.my_categories': (context) => {
    const { categoryIds } = signedIn(context);
    if (!context.world.stocked) return [];
    return fakeCategories.map(({ id, service, name }) => ({ id, service, name, chosen: categoryIds.includes(id), recentOrderCount: categoryIds.includes(id) ? 12 : 0 }));
  },
  'catalog.set_categories': (context, { categoryIds }) => {
    const person = signedIn(context);
    if (categoryIds.length === 0) refuse('catalog.category_needed');
    const chosen = categoryIds.map((id) => fakeCategories.find((category) => category.id === id) ?? refuse('catalog.category_unknown'));
    const services = [...new Set(chosen.map(({ service }) => service))].sort();
    person.categoryIds = [...categoryIds];
    person.user = { ...person.user, services, usertype: userTypeOf(services), isrecycler: true };
    return { services, usertype: person.user.usertype };
  },
};
