// What views and the libraries that they use take of React: one file for the page, made from React or from preact/compat.
import '@staytags/element/react-host';
import { Fragment, createElement, forwardRef, memo } from 'react';

export {
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
} from 'react';
export { createPortal, flushSync } from 'react-dom';
export { jsx, jsxs } from 'react/jsx-runtime';

// Some libraries reach for the default export; these are the members that they use of it.
export default { Fragment, createElement, forwardRef, memo };
