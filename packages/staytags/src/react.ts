// The parts of React that our code and its libraries use, as one ES module: React ships CommonJS, which every file would have to unwrap.
import React from 'react';
import ReactDOM from 'react-dom';
import Client from 'react-dom/client';
import Runtime from 'react/jsx-runtime';

export const {
  Children,
  Component,
  Fragment,
  Suspense,
  cloneElement,
  createContext,
  createElement,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  useCallback,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} = React;
export const { createPortal, flushSync } = ReactDOM;
export const { createRoot } = Client;
export const { jsx, jsxs } = Runtime;
export default React;
