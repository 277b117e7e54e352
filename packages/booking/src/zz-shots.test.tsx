import { page } from 'vitest/browser';
import { createRoot } from 'react-dom/client';
import { it } from 'vitest';
import { define } from '@staytags/element/registry';
import '@staytags/element/from-sources';
import '@staytags/element/react-host';
import { settled, place } from '@staytags/element/test-kit';
import { bookingWidgets } from './widgets.ts';
import * as o from './order/order.stories.tsx';
import * as p from './pricing/pricing.stories.tsx';
import * as a from './availability/availability.stories.tsx';
place('<b></b>', ...(bookingWidgets as never[]));
for (const [scheme, width] of [['light', 1280], ['dark', 390], ['light', 390]] as const)
  for (const mod of [o, p, a] as any[])
    for (const [name, story] of Object.entries<any>(mod)) {
      if (name === 'default' || name === 'OnAPhone') continue;
      it(`${scheme} ${width} ${name}`, async () => {
        await page.viewport(width, 900);
        document.documentElement.style.colorScheme = scheme; document.body.style.background = 'Canvas'; document.body.style.font = '16px/1.5 system-ui';
        document.body.style.margin = '16px';
        const stop = mod.default.beforeEach ? await mod.default.beforeEach() : undefined;
        const stop2 = await story.beforeEach?.();
        const box = document.createElement('div'); document.body.append(box);
        const root = createRoot(box);
        root.render((story.render ?? mod.default.render)({ ...mod.default.args, ...story.args }));
        await settled(); await settled();
        await story.play?.({ canvasElement: box });
        await new Promise((r) => setTimeout(r, 600));
        await page.screenshot({ path: `/tmp/bshots/${mod.default.title.split('/')[1]}-${name}-${scheme}-${width}.png` });
        root.unmount(); box.remove(); await settled(); stop2?.(); stop?.();
      });
    }
