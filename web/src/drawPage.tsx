import { prerender } from 'react-dom/static';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { AdminMenu } from './backOffice/frame/AdminMenu';
import { Frame } from './app/frame/Frame';
import { AroundScreens } from './app/AroundScreens';
import { ShopRoutes } from './app/ShopRoutes';
import { Waiting } from './app/frame/Waiting';
import { setServed } from './shop/catalogue/servedPage';

type Drawn = { path: string; drawn: string; served?: unknown };

/** The HTML of the root: a whole screen as everyone first sees it, or only the frame. */
export async function draw({ path, drawn, served }: Drawn): Promise<string> {
  setServed(served === undefined ? null : { path, content: served });
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      {drawn === 'screen' ? (
        <AroundScreens>
          <ShopRoutes />
        </AroundScreens>
      ) : (
        <FrameAlone />
      )}
    </StaticRouter>,
    {
      // Otherwise React sends long content hidden, with an inline script that shows it.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}

const FrameAlone = () => (
  <Routes>
    <Route element={<Frame />}>
      <Route path="*" element={<Waiting />} />
    </Route>
    {/* The reader has no frame. */}
    <Route path="read/*" element={<Waiting />} />
    <Route element={<BackOfficeFrame />}>
      <Route path="admin/*" element={<Waiting />} />
    </Route>
  </Routes>
);

/** In the browser the class is on the body, where dialogs inherit it too. */
const BackOfficeFrame = () => (
  <div className="admin">
    <Frame menu={<AdminMenu onJump={() => undefined} />} />
  </div>
);
