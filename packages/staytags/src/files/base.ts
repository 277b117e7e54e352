// Code that most widgets need and behaviours do not.
import '@staytags/base/binding';
import '@staytags/base/money/money';
import '@staytags/element/first/first-view';
import '@staytags/element/declare/page-options';
import '@staytags/element/declare/page-text';
import '@staytags/element/host/template';
import '@staytags/net/resource';
import '@staytags/solr/answer/document.logic';
import '@staytags/solr/request/place.options';
import '@staytags/solr/request/terms.logic';
import '@staytags/ui/basics/base.css?inline';
import '@staytags/ui/basics/icon-leaf';
