import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { Home } from './pages/home.tsx';
import { Layout } from './pages/layout.tsx';
import { Property } from './pages/property.tsx';
import { Stays } from './pages/stays.tsx';
import { Trip } from './pages/trip.tsx';
import { FIELDS } from './pages/house.ts';

// For the whole site: where the index is, and what its documents have.
window.Staytags?.settings({
  staytags: {
    search: { url: '/solr/', index: 'stays', bundles: ['rental'], fields: FIELDS, maxRows: 12, returnFullDocs: true },
  },
});

const app = document.querySelector('#app');
if (app)
  createRoot(app).render(
    <StrictMode>
      <BrowserRouter>
        <Routes>
          <Route element={<Layout />}>
            <Route index element={<Home />} />
            <Route path="stays" element={<Stays />} />
            <Route path="home/:id" element={<Property />} />
            <Route path="trip" element={<Trip />} />
          </Route>
        </Routes>
      </BrowserRouter>
    </StrictMode>,
  );
